import type { Adapter } from "@sallyport/core/adapters"
import { tokenKey, type Store } from "../store.js"

/** Removes expired sessions and links. */
export function deleteExpired({
  sessions,
  verificationTokens,
}: Store): Required<Adapter>["deleteExpired"] {
  return async ({ before, limit = 1000 }) => {
    const isExpired = ({ expires }: { readonly expires: Date }) => expires < before
    const oldSessions = sessions.find(isExpired, limit)
    const oldTokens = verificationTokens.find(isExpired, limit)
    for (const { sessionToken } of oldSessions) sessions.remove(sessionToken)
    for (const token of oldTokens) verificationTokens.remove(tokenKey(token))
    return oldSessions.length + oldTokens.length
  }
}
