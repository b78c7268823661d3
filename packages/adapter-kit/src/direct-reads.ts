import type {
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterUser,
  VerificationToken,
} from "@sallyport/core/adapters"

type Read<Key, Row> = (key: Key) => Promise<Row | null | undefined> | Row | null | undefined

/**
 * Reads rows without the adapter, so that the suite sees what was stored and not what the adapter remembers. Return
 * rows as the adapter does: dates as `Date`, `expires_at` and `counter` as numbers. `null` and `undefined` both mean
 * that there is no row.
 */
export interface DirectReads {
  user?: Read<string, AdapterUser>
  session?: Read<string, AdapterSession>
  account?: Read<Pick<AdapterAccount, "provider" | "providerAccountId">, AdapterAccount>
  verificationToken?: Read<Pick<VerificationToken, "identifier" | "token">, VerificationToken>
  authenticator?: Read<string, AdapterAuthenticator>
}
