create table user (
  id text primary key,
  name text,
  email text unique,
  emailVerified integer,
  image text
);

create table account (
  userId text not null references user (id) on delete cascade,
  type text not null,
  provider text not null,
  providerAccountId text not null,
  refresh_token text,
  access_token text,
  expires_at integer,
  token_type text,
  scope text,
  id_token text,
  session_state text,
  primary key (provider, providerAccountId)
);

create table session (
  sessionToken text primary key,
  userId text not null references user (id) on delete cascade,
  expires integer not null
);

create table verificationToken (
  identifier text not null,
  token text not null,
  expires integer not null,
  primary key (identifier, token)
);
