import { keys } from "./keys.js"
import type { Store } from "./store.js"

/** Removes a user's sessions in batches, but for the one with the token `kept`. */
export async function removeSessionsOf(store: Store, userId: string, kept?: string): Promise<void> {
  const sessions = await store.list(keys.user(userId)[0], "SESSION#")
  const others = sessions.filter(({ sessionToken }) => sessionToken !== kept)
  await store.removeAll(
    others.map(({ sessionToken }) => keys.session(userId, String(sessionToken))),
  )
}
