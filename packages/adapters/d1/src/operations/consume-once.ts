import { consumeOnceIn } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import type { Database } from "../database.js"

/** Records each used key as a row in the table of sign-in links. */
export function consumeOnce({ run }: Database): Required<Adapter>["consumeOnce"] {
  return consumeOnceIn({
    removeExpired: ({ identifier, token }) => {
      const text = "DELETE FROM verification_tokens WHERE identifier = ? AND expires <= ?"
      const values = [identifier, new Date()]
      return token === undefined
        ? run({ text, values })
        : run({ text: `${text} AND token = ?`, values: [...values, token] })
    },
    insert: async ({ identifier, token, expires }) => {
      const text =
        "INSERT INTO verification_tokens (identifier, token, expires) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING token"
      return (await run({ text, values: [identifier, token, expires] })).length > 0
    },
  })
}
