create table "User" (
  "id" text not null primary key,
  "name" text,
  "email" text unique,
  "emailVerified" datetime,
  "image" text
);

create table "Account" (
  "id" text not null primary key,
  "userId" text not null references "User" ("id") on delete cascade,
  "type" text not null,
  "provider" text not null,
  "providerAccountId" text not null,
  "refresh_token" text,
  "refresh_expires_in" integer,
  "access_token" text,
  "expires_at" integer,
  "token_type" text,
  "scope" text,
  "id_token" text,
  "session_state" text,
  unique ("provider", "providerAccountId")
);

create table "Session" (
  "id" text not null primary key,
  "sessionToken" text not null unique,
  "userId" text not null references "User" ("id") on delete cascade,
  "expires" datetime not null
);

create table "VerificationToken" (
  "identifier" text not null,
  "token" text not null unique,
  "expires" datetime not null,
  unique ("identifier", "token")
);
