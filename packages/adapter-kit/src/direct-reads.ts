import type {
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterUser,
  VerificationToken,
} from "@sallyport/core/adapters"

type ReadRow<Key, Row> = (key: Key) => Promise<Row | null | undefined> | Row | null | undefined

/**
 * Reads rows without the adapter, so that the suite sees what was stored and not what the adapter remembers. Return
 * rows as the adapter does: dates as `Date`, `expires_at` and `counter` as numbers. `null` and `undefined` both mean
 * that there is no row.
 */
export interface DirectReads {
  user?: ReadRow<string, AdapterUser>
  session?: ReadRow<string, AdapterSession>
  account?: ReadRow<Pick<AdapterAccount, "provider" | "providerAccountId">, AdapterAccount>
  verificationToken?: ReadRow<Pick<VerificationToken, "identifier" | "token">, VerificationToken>
  authenticator?: ReadRow<string, AdapterAuthenticator>
}
