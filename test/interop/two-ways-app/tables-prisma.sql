create table "User" (
  "id" text not null primary key,
  "name" text,
  "email" text not null unique,
  "emailVerified" datetime,
  "image" text
);

create table "Account" (
  "userId" text not null references "User" ("id") on delete cascade,
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

create table "Session" (
  "sessionToken" text not null unique,
  "userId" text not null references "User" ("id") on delete cascade,
  "expires" datetime not null
);

create table "VerificationToken" (
  "identifier" text not null,
  "token" text not null,
  "expires" datetime not null,
  primary key ("identifier", "token")
);
