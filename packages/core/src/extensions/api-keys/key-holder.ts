import type { AdapterUser } from "../../contract/adapter.js"
import { AuthError } from "../../errors/auth-error.js"
import { knownUser } from "../people/owner-of.js"
import type { KeptKey } from "./api-key.js"
import type { KeyOwner, KeysSetup } from "./keys-setup.js"

/** The user; null if they are gone or blocked. */
export async function personOf(
  setup: KeysSetup,
  { owner, user }: KeyOwner,
): Promise<AdapterUser | null> {
  const [found, isBlocked] = await Promise.all([
    knownUser(setup, user),
    setup.provided("blocks")?.isBlocked(owner),
  ])
  // Many stores find a user by an id in another case, too, and that must be nobody else.
  return found !== null && String(found.id) === user && isBlocked !== true ? found : null
}

/** The scopes that this user may give to their keys. */
export async function grantableTo(
  { options }: KeysSetup,
  user: AdapterUser,
): Promise<readonly string[]> {
  const declared = Object.keys(options.scopes)
  if (!options.grantable) return declared
  const given: unknown = await options.grantable(user)
  if (Array.isArray(given)) return declared.filter((scope) => given.includes(scope))
  throw new AuthError(
    'apiKeys({ grantable }) did not return a list of scopes. Return some of those that are declared, such as ["notes:read"].',
  )
}

/** What of its scopes a key is allowed now. */
export function allowedOf(
  { scopes }: Pick<KeptKey, "scopes">,
  allowed: readonly string[],
): readonly string[] {
  return scopes.filter((scope) => allowed.includes(scope))
}
