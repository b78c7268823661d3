import type { VerificationTokenOperations } from "@sallyport/adapter-base"
import type { VerificationToken } from "@sallyport/core/adapters"
import type { Database } from "../database.js"

const COLUMNS = "identifier, token, expires"

export function verificationTokenOperations({ run }: Database): VerificationTokenOperations {
  return {
    createVerificationToken: async ({ identifier, token, expires }) => {
      const text = `INSERT INTO verification_token (${COLUMNS}) VALUES ($1, $2, $3)`
      await run(text, [identifier, token, expires])
      return { identifier, token, expires }
    },
    useVerificationToken: async ({ identifier, token }) => {
      const text = `DELETE FROM verification_token WHERE identifier = $1 AND token = $2 RETURNING ${COLUMNS}`
      const [row] = await run<VerificationToken>(text, [identifier, token])
      return row ?? null
    },
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      const newest = `SELECT token FROM verification_token WHERE identifier = $1 ORDER BY expires DESC LIMIT $2`
      const text = `DELETE FROM verification_token WHERE identifier = $1 AND token NOT IN (${newest})`
      await run(text, [identifier, keepNewest])
    },
  }
}
