create table if not exists "User" (
  "id" text not null primary key,
  "name" text,
  "email" text unique,
  "emailVerified" datetime,
  "image" text
);

create table if not exists "Account" (
  "id" text not null primary key,
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
  unique ("provider", "providerAccountId")
);

create table if not exists "Session" (
  "id" text not null primary key,
  "sessionToken" text not null unique,
  "userId" text not null references "User" ("id") on delete cascade,
  "expires" datetime not null
);

create table if not exists "VerificationToken" (
  "identifier" text not null,
  "token" text not null,
  "expires" datetime not null,
  unique ("identifier", "token")
);
