import type { AdapterAuthenticator } from "@sallyport/core/adapters"
import { keys } from "./keys.js"
import type { Store } from "./store.js"

/**
 * The user's passkeys. An entry without a passkey was left by a crash, or by two users who registered the same passkey.
 */
export async function authenticatorsOf(
  store: Store,
  userId: string,
): Promise<AdapterAuthenticator[]> {
  const entries = await store.list(keys.user(userId)[0], "AUTHENTICATOR#")
  const rows = await Promise.all(
    entries.map(async ({ credentialID }) =>
      store.rowOf<AdapterAuthenticator>(await store.get(keys.authenticator(String(credentialID)))),
    ),
  )
  return rows.flatMap((row) => (row?.userId === userId ? [row] : []))
}
