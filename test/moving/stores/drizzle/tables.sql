create table if not exists "user" (
  "id" text primary key,
  "name" text,
  "email" text unique,
  "emailVerified" timestamp,
  "image" text
);

create table if not exists "account" (
  "userId" text not null references "user" ("id") on delete cascade,
  "type" text not null,
  "provider" text not null,
  "providerAccountId" text not null,
  "refresh_token" text,
  "access_token" text,
  "expires_at" integer,
  "token_type" text,
  "scope" text,
  "id_token" text,
  "session_state" text,
  primary key ("provider", "providerAccountId")
);

create table if not exists "session" (
  "sessionToken" text primary key,
  "userId" text not null references "user" ("id") on delete cascade,
  "expires" timestamp not null
);

create table if not exists "verificationToken" (
  "identifier" text not null,
  "token" text not null,
  "expires" timestamp not null,
  primary key ("identifier", "token")
);
