import type { Adapter } from "@sallyport/core/adapters"
import { tokenKey, type Tables } from "./tables.js"

type OneTimeOperations = Pick<
  Required<Adapter>,
  "createVerificationToken" | "useVerificationToken" | "deleteVerificationTokens" | "consumeOnce"
>

/** Sign-in links, and anything else that works only once. */
export function oneTimeOperations({ verificationTokens, used }: Tables): OneTimeOperations {
  return {
    createVerificationToken: async (token) => verificationTokens.insert(token),
    useVerificationToken: async (key) => verificationTokens.remove(tokenKey(key)),
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      // Of two that expire in the same millisecond, the one stored later is newer.
      const tokens = verificationTokens.list(identifier).toReversed()
      const newestFirst = tokens.toSorted((a, b) => b.expires.getTime() - a.expires.getTime())
      for (const token of newestFirst.slice(keepNewest)) verificationTokens.remove(tokenKey(token))
    },
    consumeOnce: async (entry) => {
      const before = used.get(entry.key)
      if (before && before.expires.getTime() > Date.now()) return false
      used.remove(entry.key)
      used.insert(entry)
      return true
    },
  }
}
