import { consumeOnceIn } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import type { Database } from "../database.js"

/** Records each used key as a row in the table of sign-in links. */
export function consumeOnce({ run }: Database): Required<Adapter>["consumeOnce"] {
  return consumeOnceIn({
    removeExpired: ({ identifier, token }) => {
      const text = "DELETE FROM verification_token WHERE identifier = $1 AND expires <= now()"
      return token === undefined
        ? run(text, [identifier])
        : run(`${text} AND token = $2`, [identifier, token])
    },
    insert: async ({ identifier, token, expires }) => {
      const columns = "identifier, token, expires"
      const text = `INSERT INTO verification_token (${columns}) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING token`
      return (await run(text, [identifier, token, expires])).length > 0
    },
  })
}
