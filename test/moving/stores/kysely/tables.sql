create table if not exists "User" (
  "id" text primary key default (lower(hex(randomblob(16)))),
  "name" text,
  "email" text unique not null,
  "emailVerified" text,
  "image" text
);

create table if not exists "Account" (
  "id" text primary key default (lower(hex(randomblob(16)))),
  "userId" text not null references "User" ("id") on delete cascade,
  "type" text not null,
  "provider" text not null,
  "providerAccountId" text not null,
  "refresh_token" text,
  "access_token" text,
  "expires_at" bigint,
  "token_type" text,
  "scope" text,
  "id_token" text,
  "session_state" text
);

create table if not exists "Session" (
  "id" text primary key default (lower(hex(randomblob(16)))),
  "userId" text not null references "User" ("id") on delete cascade,
  "sessionToken" text not null unique,
  "expires" text not null
);

create table if not exists "VerificationToken" (
  "identifier" text not null,
  "token" text not null unique,
  "expires" text not null
);
