import type { AdapterAccount, AdapterUser } from "../../contract/adapter.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { WayIn } from "../../contract/way-in.js"
import type { PasskeyInfo } from "../../contract/webauthn.js"
import { listPasskeys } from "../../flows/webauthn/own-passkeys.js"
import { passkeyWay, waysAmong } from "../../sign-in/ways-in.js"

/** How a person can sign in, as far as the store knows. */
export interface WaysToSignIn {
  /** Null if the site has no passkeys. */
  readonly passkeys: readonly PasskeyInfo[] | null
  /** Without those of passkeys. Null if the adapter cannot list them. */
  readonly accounts: readonly AdapterAccount[] | null
  /** All that let them in for certain. */
  readonly all: readonly WayIn[]
}

/** Nobody in no store has any that could be listed. */
export const noWays: WaysToSignIn = { passkeys: null, accounts: null, all: [] }

/** The ways of a stored user. */
export async function waysOf(setup: ObservedSetup, user: AdapterUser): Promise<WaysToSignIn> {
  const { adapter, providers } = setup
  const hasPasskeys = [...providers.values()].some(({ type }) => type === "webauthn")
  const [passkeys, listed] = await Promise.all([
    hasPasskeys ? listPasskeys({ config: setup, user }) : null,
    adapter?.listAccountsByUser?.(user.id) ?? null,
  ])
  const accounts = listed && listed.filter(({ type }) => type !== "webauthn")
  const stored = { passkeys: passkeys ?? [], accounts: accounts ?? [] }
  return { passkeys, accounts, all: await waysAmong(setup, user, stored) }
}

/** Whether somebody without this passkey could not sign in any more. */
export function isLastWay({ all }: WaysToSignIn, credentialID: string): boolean {
  const { id } = passkeyWay(credentialID)
  return all.every((way) => way.kind === "passkey" && way.id === id)
}
