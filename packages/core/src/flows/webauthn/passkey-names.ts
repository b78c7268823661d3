import type { RelayingParty } from "../../contract/webauthn-provider.js"
import type { User } from "../../contract/session.js"

/** What a browser shows for a passkey (WebAuthn Level 3 §5.4.3), in the library's terms. */
export interface PasskeyNames {
  readonly userName: string
  readonly userDisplayName: string
}

/** The names of a user's passkey. Users without an address must still be able to tell their passkeys apart. */
export function passkeyNames(
  user: Pick<User, "email" | "name"> | undefined,
  party: Pick<RelayingParty, "name">,
): PasskeyNames {
  const userName = user?.email || user?.name || party.name
  return { userName, userDisplayName: user?.name || userName }
}
