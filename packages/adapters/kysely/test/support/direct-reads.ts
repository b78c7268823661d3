import type { DirectReads } from "@sallyport/adapter-kit"
import type {
  AdapterAccount,
  AdapterSession,
  AdapterUser,
  VerificationToken,
} from "@sallyport/core/adapters"
import type { Kysely } from "kysely"
import type { Database } from "../../src/index.js"

/** Rows in the adapter's format, converted independently of the adapter's code. */
function plain<T>(row: object | undefined): T | null {
  if (!row) return null
  const dates = ["expires", "emailVerified"]
  const entries = Object.entries(row).map(([key, value]) => {
    if (dates.includes(key) && value) return [key, new Date(value)]
    return [key, key === "expires_at" && value ? Number(value) : value]
  })
  return Object.fromEntries(entries) as T
}

/** Reads rows without the adapter. */
export function directReads(db: Kysely<Database>): DirectReads {
  return {
    user: async (id) =>
      plain<AdapterUser>(
        await db.selectFrom("User").selectAll().where("id", "=", id).executeTakeFirst(),
      ),
    session: async (token) =>
      plain<AdapterSession>(
        await db
          .selectFrom("Session")
          .selectAll()
          .where("sessionToken", "=", token)
          .executeTakeFirst(),
      ),
    account: async ({ provider, providerAccountId }) =>
      plain<AdapterAccount>(
        await db
          .selectFrom("Account")
          .selectAll()
          .where("provider", "=", provider)
          .where("providerAccountId", "=", providerAccountId)
          .executeTakeFirst(),
      ),
    verificationToken: async ({ identifier, token }) =>
      plain<VerificationToken>(
        await db
          .selectFrom("VerificationToken")
          .selectAll()
          .where("identifier", "=", identifier)
          .where("token", "=", token)
          .executeTakeFirst(),
      ),
  }
}
