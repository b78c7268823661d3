import type { Account } from "../../contract/account.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { Caller } from "../../contract/operation.js"
import type { User } from "../../contract/session.js"
import { NotSignedIn } from "../../errors/request-errors.js"
import { ownerOfSubject, ownerOfUser } from "../owner-of.js"

type Place = Pick<ExtensionSetup, "adapter">

/**
 * Whose second factor a sign-in asks for, as the owner of their records. Credentials may name somebody who is in no
 * store: the application then gives them their id, and their session names them by it, too.
 */
export async function ownerOfSigner(
  { adapter }: Place,
  { id }: Pick<User, "id">,
  { type }: Pick<Account, "type">,
): Promise<string> {
  const isStored = adapter !== undefined && type !== "credentials"
  const { owner } = await (isStored ? ownerOfUser(id) : ownerOfSubject({ adapter }, id))
  return owner
}

/** Whose second factor an operation is about. */
export async function ownerOfCaller(
  setup: Place,
  { session }: Pick<Caller, "session">,
): Promise<string> {
  if (session.in === "store") return (await ownerOfUser(session.user.id)).owner
  const id = String(session.claims.sub ?? "")
  if (id === "") throw new NotSignedIn("The session names nobody: its token has no sub.")
  return (await ownerOfSubject(setup, id)).owner
}

/** Both owners that somebody with this id may have: whether they are in the store may have changed. */
export async function ownersOfId(userId: string): Promise<readonly string[]> {
  const [stored, other] = await Promise.all([
    ownerOfUser(userId),
    ownerOfSubject({ adapter: undefined }, userId),
  ])
  return [stored.owner, other.owner]
}
