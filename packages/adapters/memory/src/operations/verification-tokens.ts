import type { VerificationTokenOperations } from "@sallyport/adapter-base"
import { tokenKey, type Store } from "../store.js"

export function verificationTokenOperations({
  verificationTokens,
}: Store): VerificationTokenOperations {
  return {
    createVerificationToken: async (token) => verificationTokens.insert(token),
    useVerificationToken: async (key) => verificationTokens.remove(tokenKey(key)),
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      // Of two that expire in the same millisecond, the one stored later is newer.
      const tokens = verificationTokens.list(identifier).toReversed()
      const newestFirst = tokens.toSorted((a, b) => b.expires.getTime() - a.expires.getTime())
      for (const token of newestFirst.slice(keepNewest)) verificationTokens.remove(tokenKey(token))
    },
  }
}
