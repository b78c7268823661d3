create table "User" (
  "id" text primary key default (lower(hex(randomblob(16)))),
  "name" text,
  "email" text unique not null,
  "emailVerified" text,
  "image" text
);

create table "Account" (
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

create table "Session" (
  "id" text primary key default (lower(hex(randomblob(16)))),
  "userId" text not null references "User" ("id") on delete cascade,
  "sessionToken" text not null unique,
  "expires" text not null
);

create table "VerificationToken" (
  "identifier" text not null,
  "token" text not null unique,
  "expires" text not null
);
