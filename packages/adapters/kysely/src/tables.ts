import type { RecordRow } from "@sallyport/adapter-base"

/** A date as returned by the driver: a `Date` with PostgreSQL and MySQL, an ISO 8601 text with SQLite. */
type StoredDate = Date | string

export interface UserRow {
  id: string
  name: string | null
  email: string
  emailVerified: StoredDate | null
  image: string | null
}

export interface AccountRow {
  userId: string
  type: string
  provider: string
  providerAccountId: string
  refresh_token: string | null
  access_token: string | null
  expires_at: number | string | bigint | null
  token_type: string | null
  scope: string | null
  id_token: string | null
  session_state: string | null
  /** Since migration `0004_account_verified_email`. */
  verifiedEmail: string | null
}

export interface SessionRow {
  sessionToken: string
  userId: string
  expires: StoredDate
}

export interface VerificationTokenRow {
  identifier: string
  token: string
  expires: StoredDate
}

export interface AuthenticatorRow {
  credentialID: string
  userId: string
  providerAccountId: string
  credentialPublicKey: string
  counter: number
  credentialDeviceType: string
  credentialBackedUp: boolean | number
  transports: string | null
  /** Since migration `0003_authenticator_name`. */
  name: string | null
}

/** The columns that this adapter knows. A table may have more: they are read, and written if given. */
export interface Tables {
  User: UserRow
  Account: AccountRow
  Session: SessionRow
  VerificationToken: VerificationTokenRow
  Authenticator: AuthenticatorRow
  /** Since migration `0007_records`; used only for records. */
  auth_records: RecordRow
}
