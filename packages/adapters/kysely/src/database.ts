import type {
  AdapterAccount,
  AdapterSession,
  AdapterUser,
  VerificationToken,
} from "@sallyport/core/adapters"

/** The tables that every sign-in needs. Passkeys need a fifth one, `Authenticator`; see `migrations`. */
export interface Database {
  User: AdapterUser
  Account: AdapterAccount
  Session: AdapterSession
  VerificationToken: VerificationToken
}

/** Second type argument of `KyselyAuth` for generated table types: only the names of the columns are compared. */
export type Codegen = {
  [K in keyof Database]: { [J in keyof Database[K]]: unknown }
}
