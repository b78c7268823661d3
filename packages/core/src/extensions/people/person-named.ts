import type { AdapterUser } from "../../contract/adapter.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import { AuthError } from "../../errors/auth-error.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { type AccountOf, knownUser, named, ownerOfAccount } from "./owner-of.js"
import { credentialsOf } from "./owners-of-id.js"

/** Somebody whom code of the application names. */
export interface NamedPerson {
  /** As they were named. */
  readonly whose: string | AccountOf
  /** The owner of their records. */
  readonly owner: string
  /** Null for somebody in no store. */
  readonly user: AdapterUser | null
}

/**
 * A stored user by their id, somebody in no store by their account, or by the id that `authorize` gives them if there is one
 * credentials provider. Throws `AuthError` if nobody can be meant: what is done to nobody would look as if it had been done.
 */
export async function personNamed(
  setup: Pick<ExtensionSetup, "adapter" | "providers">,
  given: string | AccountOf,
): Promise<NamedPerson> {
  const whose = named(given)
  if (typeof whose !== "string")
    return { whose, owner: (await ownerOfAccount(whose)).owner, user: null }
  const user = await knownUser(setup, whose)
  if (user) return { whose: String(user.id), owner: (await ownerOfUser(user.id)).owner, user }
  // Whoever has a password of ours is in the store.
  const [provider, ...others] = credentialsOf(setup).filter(
    (id) => setup.providers.get(id)?.extension?.name !== "password",
  )
  if (provider === undefined && !setup.adapter)
    throw new AuthError(
      "There is neither an adapter nor a credentials provider, so nobody has this id. Pass the application's whole configuration to admin().",
    )
  if (provider === undefined || others.length > 0)
    throw new AuthError(
      "No stored user has this id. Pass the id of a user, or for somebody in no store their account: { provider, providerAccountId }.",
    )
  const account = { provider, providerAccountId: whose }
  return { whose: account, owner: (await ownerOfAccount(account)).owner, user: null }
}

/** The same of a stored user. */
export async function userNamed(
  setup: Pick<ExtensionSetup, "adapter" | "providers">,
  given: string,
): Promise<NamedPerson & { readonly user: AdapterUser }> {
  const person = await personNamed(setup, given)
  const { user } = person
  if (user) return { ...person, user }
  throw new AuthError("No stored user has this id.")
}
