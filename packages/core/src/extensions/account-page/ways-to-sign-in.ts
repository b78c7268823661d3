import type { AdapterAccount, AdapterUser } from "../../contract/adapter.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { PasskeyInfo } from "../../contract/webauthn.js"
import { listPasskeys } from "../../flows/webauthn/own-passkeys.js"

/** How a person can sign in, as far as the store knows. */
export interface WaysToSignIn {
  /** Null if the site has no passkeys. */
  readonly passkeys: readonly PasskeyInfo[] | null
  /** Without those of passkeys. Null if the adapter cannot list them. */
  readonly accounts: readonly AdapterAccount[] | null
  /** Whether there is another way than a passkey, for certain. */
  readonly hasOther: boolean
}

/** Nobody in no store has any that could be listed. */
export const noWays: WaysToSignIn = { passkeys: null, accounts: null, hasOther: false }

/** The ways of a stored user. */
export async function waysOf(setup: ExtensionSetup, user: AdapterUser): Promise<WaysToSignIn> {
  const { adapter, providers } = setup
  const isOffered = (type: string) => [...providers.values()].some((one) => one.type === type)
  const [passkeys, all] = await Promise.all([
    isOffered("webauthn") ? listPasskeys({ config: setup, user }) : null,
    adapter?.listAccountsByUser?.(user.id) ?? null,
  ])
  const accounts = all && all.filter(({ type }) => type !== "webauthn")
  // A link to sign in, or to choose a password, is sent to everybody who has an address. Whether somebody has a password of
  // the application's own, only the application knows.
  const hasPassword = [...providers.values()].some(
    ({ type, extension }) => type === "credentials" && extension !== undefined,
  )
  const hasLink = (isOffered("email") || hasPassword) && Boolean(user.email)
  const hasAccount = (accounts ?? []).some(({ provider }) => isUsable(setup, provider))
  return { passkeys, accounts, hasOther: hasLink || hasAccount }
}

/** An account of a provider that the site no longer has lets nobody in. */
function isUsable({ providers }: ExtensionSetup, id: string): boolean {
  const type = providers.get(id)?.type
  return type === "oauth" || type === "oidc" || type === "email"
}

/** Whether somebody without this passkey could not sign in any more. */
export function isLastWay({ passkeys, hasOther }: WaysToSignIn, id: string): boolean {
  return !hasOther && !(passkeys ?? []).some(({ credentialID }) => credentialID !== id)
}
