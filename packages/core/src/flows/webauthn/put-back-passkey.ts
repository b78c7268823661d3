import type { CompleteAdapter } from "../../contract/resolved-config.js"
import type { RemovedPasskey } from "./own-passkeys.js"

type PasskeyStore = Pick<CompleteAdapter, "linkAccount" | "createAuthenticator">

/**
 * Stores a passkey that was just deleted as it was. The row last: it is what counts as a way in, and it lets somebody in only
 * with its account.
 */
export async function putBackPasskey(
  adapter: PasskeyStore | undefined,
  removed: RemovedPasskey | null,
): Promise<void> {
  if (!adapter || !removed) return
  const { userId, providerAccountId } = removed.row
  for (const provider of removed.providers)
    await adapter.linkAccount({ userId, type: "webauthn", provider, providerAccountId })
  await adapter.createAuthenticator(removed.row)
}
