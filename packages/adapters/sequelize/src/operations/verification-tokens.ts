import type { VerificationTokenOperations } from "@sallyport/adapter-base"
import type { VerificationToken } from "@sallyport/core/adapters"
import { rowsOf } from "../rows.js"
import type { Store } from "../store.js"

export function verificationTokenOperations(store: Store): VerificationTokenOperations {
  const links = rowsOf<VerificationToken>(store, store.models.VerificationToken)
  return {
    createVerificationToken: async ({ identifier, token, expires }) =>
      links.insert({ identifier, token, expires }),
    useVerificationToken: async ({ identifier, token }) => {
      const found = await links.find({ identifier, token })
      // Only the caller who removes it was first, even if two have read it.
      const removed = found ? await links.remove({ identifier, token }) : 0
      return found && removed > 0 ? toLink(found) : null
    },
    deleteVerificationTokens: async ({ identifier, keepNewest = 0 }) => {
      const found = await links.list({ identifier })
      const newestFirst = found.toSorted((a, b) => b.expires.getTime() - a.expires.getTime())
      for (const { token } of newestFirst.slice(keepNewest))
        await links.remove({ identifier, token })
    },
  }
}

/** The application's table may have an additional id. */
const toLink = ({ identifier, token, expires }: VerificationToken): VerificationToken => ({
  identifier,
  token,
  expires,
})
