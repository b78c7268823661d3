import type { DirectReads } from "@sallyport/adapter-kit"
import type {
  AdapterAccount,
  AdapterAuthenticator,
  AdapterSession,
  AdapterUser,
  VerificationToken,
} from "@sallyport/core/adapters"
import type { Queryable } from "../../src/index.js"

/** Reads rows without the adapter. */
export function directReads(client: Queryable): DirectReads {
  const one = async <Row>(text: string, values: unknown[]) => {
    const [row] = (await client.query(text, values)).rows as Row[]
    return row ?? null
  }
  return {
    user: (id) => one<AdapterUser>("select * from users where id = $1", [id]),
    session: (token) =>
      one<AdapterSession>(`select * from sessions where "sessionToken" = $1`, [token]),
    account: async ({ provider, providerAccountId }) => {
      const text = `select * from accounts where provider = $1 and "providerAccountId" = $2`
      const row = await one<AdapterAccount>(text, [provider, providerAccountId])
      if (!row || row.expires_at == null) return row
      return { ...row, expires_at: Number(row.expires_at) }
    },
    verificationToken: ({ identifier, token }) =>
      one<VerificationToken>(
        "select * from verification_token where identifier = $1 and token = $2",
        [identifier, token],
      ),
    authenticator: async (id) => {
      const text = `select * from authenticators where "credentialID" = $1`
      const row = await one<AdapterAuthenticator>(text, [id])
      return row && { ...row, counter: Number(row.counter) }
    },
  }
}
