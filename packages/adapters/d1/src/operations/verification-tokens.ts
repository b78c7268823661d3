import type { VerificationTokenOperations } from "@sallyport/adapter-base"
import type { VerificationToken } from "@sallyport/core/adapters"
import type { Database } from "../database.js"

const COLUMNS = "identifier, token, expires"

export function verificationTokenOperations({ run }: Database): VerificationTokenOperations {
  return {
    createVerificationToken: async ({ identifier, token, expires }) => {
      const text = `INSERT INTO verification_tokens (${COLUMNS}) VALUES (?, ?, ?)`
      await run({ text, values: [identifier, token, expires] })
      return { identifier, token, expires }
    },
    useVerificationToken: async ({ identifier, token }) => {
      const text = `DELETE FROM verification_tokens WHERE identifier = ? AND token = ? RETURNING ${COLUMNS}`
      const [row] = await run<VerificationToken>({ text, values: [identifier, token] })
      return row ?? null
    },
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      const newest = `SELECT token FROM verification_tokens WHERE identifier = ? ORDER BY expires DESC LIMIT ?`
      const text = `DELETE FROM verification_tokens WHERE identifier = ? AND token NOT IN (${newest})`
      await run({ text, values: [identifier, identifier, keepNewest] })
    },
  }
}
