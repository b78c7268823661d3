import type { RelayingParty } from "../../contract/webauthn-provider.js"
import type { User } from "../../contract/user.js"

/** What a browser shows for a passkey (WebAuthn Level 3 §5.4.3), in the words of the library. */
export interface PasskeyNames {
  readonly userName: string
  readonly userDisplayName: string
}

/** The names of a person's passkeys. Someone without an address still has a passkey to tell apart from others. */
export function passkeyNames(
  user: Pick<User, "email" | "name"> | undefined,
  party: Pick<RelayingParty, "name">,
): PasskeyNames {
  const userName = user?.email || user?.name || party.name
  return { userName, userDisplayName: user?.name || userName }
}
