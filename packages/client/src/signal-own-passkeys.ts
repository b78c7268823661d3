import { signalPasskeys, signalPasskeyUser } from "./passkey/signal-passkeys.js"

/** The server's list of the signed-in user's passkeys. */
export interface OwnPasskeys {
  readonly passkeys: readonly { readonly credentialID: string }[]
  readonly rpId: string
  /** Every user handle that they may have, as base64url. */
  readonly userIds: readonly string[]
  readonly names: { readonly name: string; readonly displayName: string }
}

/**
 * Tells the browser, for every user handle, which passkeys the server has and under which names to show them. Each call
 * names all passkeys, so that one with another handle does not count as deleted.
 */
export async function signalOwnPasskeys(own: OwnPasskeys): Promise<void> {
  const { rpId, names, passkeys, userIds } = own
  const credentialIDs = passkeys.map(({ credentialID }) => credentialID)
  await Promise.all(
    userIds.flatMap((userId) => [
      signalPasskeys({ rpId, userId, credentialIDs }),
      signalPasskeyUser({ rpId, userId, ...names }),
    ]),
  )
}
