import type { AdapterAccount, AdapterAuthenticator, AdapterUser } from "../contract/adapter.js"
import type { ExtensionSetup, JoinedExtensions, ObservedSetup } from "../contract/extension.js"
import type { WayIn } from "../contract/way-in.js"
import { toBase64url } from "../crypto/base64.js"
import { isOwnPassword } from "./email-ownership.js"

/** What knows by what the people of a site can sign in. */
export type KnowsWays = Pick<ExtensionSetup, "adapter" | "providers"> & {
  readonly waysOfExtensions?: JoinedExtensions["waysIn"] | undefined
  readonly provided?: ObservedSetup["provided"] | undefined
}

/** What the store has of a person. */
export interface StoredWays {
  readonly passkeys: readonly Pick<AdapterAuthenticator, "credentialID">[]
  readonly accounts: readonly Pick<AdapterAccount, "provider" | "providerAccountId" | "type">[]
}

/** By what this user can sign in, as far as the store, the providers and the extensions know. */
export async function waysIn(site: KnowsWays, user: AdapterUser): Promise<readonly WayIn[]> {
  const { adapter } = site
  const [passkeys, accounts] = await Promise.all([
    offers(site, "webauthn") ? (adapter?.listAuthenticatorsByUserId(user.id) ?? []) : [],
    // Where the adapter cannot list them, they count as none: whoever has one may have lost it.
    adapter?.listAccountsByUser?.(user.id) ?? [],
  ])
  return waysAmong(site, user, { passkeys, accounts })
}

/** The same, where what the store has is known. */
export async function waysAmong(
  site: KnowsWays,
  user: AdapterUser,
  { passkeys, accounts }: StoredWays,
): Promise<readonly WayIn[]> {
  return [
    ...passkeys.map(({ credentialID }) => passkeyWay(credentialID)),
    ...accountWays(site, accounts),
    ...((await isReached(site, user))
      ? [{ kind: "address" as const, id: String(user.email) }]
      : []),
    ...((await site.waysOfExtensions?.(user)) ?? []),
  ]
}

export function passkeyWay(credentialID: string): WayIn {
  return { kind: "passkey", id: toBase64url(credentialID) }
}

/** Those of these accounts by which people sign in here. */
export function accountWays(
  site: Pick<KnowsWays, "providers">,
  accounts: StoredWays["accounts"],
): readonly WayIn[] {
  return accounts.filter(({ provider }) => isUsable(site, provider)).map(accountWay)
}

export function accountWay({
  provider,
  providerAccountId,
}: Pick<AdapterAccount, "provider" | "providerAccountId">): WayIn {
  return { kind: "account", id: JSON.stringify([provider, String(providerAccountId)]) }
}

/**
 * A link to sign in, or to choose a password, is sent to everybody who has an address. Whether it lets them in is asked only
 * where all accounts are known: elsewhere, whoever has one could not remove a passkey any more.
 */
async function isReached(site: KnowsWays, user: AdapterUser): Promise<boolean> {
  const hasPassword = [...site.providers.values()].some(isOwnPassword)
  if (!user.email || !(offers(site, "email") || hasPassword)) return false
  return (await site.provided?.("accounts")?.isLetIn(user)) ?? true
}

/** An account of a provider that the site no longer has lets nobody in. Passkeys count by themselves. */
function isUsable({ providers }: Pick<KnowsWays, "providers">, id: string): boolean {
  const type = providers.get(id)?.type
  return type === "oauth" || type === "oidc" || type === "email"
}

const offers = ({ providers }: KnowsWays, type: string) =>
  [...providers.values()].some((one) => one.type === type)
