import type {
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterUser,
  VerificationToken,
} from "@sallyport/core/adapters"

type Read<Key, Row> = (key: Key) => Promise<Row | null | undefined> | Row | null | undefined

/**
 * Reads rows past the adapter, so that the suite sees what was stored and not what the adapter remembers. Answer rows
 * in the adapter's terms: dates as `Date`, `expires_at` and `counter` as numbers. `null` and `undefined` both mean none.
 */
export interface DirectReads {
  user?: Read<string, AdapterUser>
  session?: Read<string, AdapterSession>
  account?: Read<Pick<AdapterAccount, "provider" | "providerAccountId">, AdapterAccount>
  verificationToken?: Read<Pick<VerificationToken, "identifier" | "token">, VerificationToken>
  authenticator?: Read<string, AdapterAuthenticator>
}
