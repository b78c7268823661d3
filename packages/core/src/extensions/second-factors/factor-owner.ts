import type { ExtensionSetup } from "../../contract/extension.js"
import type { Caller } from "../../contract/operation.js"
import type { JWT } from "../../contract/jwt.js"
import { AuthError } from "../../errors/auth-error.js"
import { NotSignedIn } from "../../errors/request-errors.js"
import { factsInClaim } from "../../session/facts-format.js"
import { FACTS } from "../../session/open-token.js"
import {
  type AccountOf,
  knownUser,
  named,
  ownerOfAccount,
  ownerOfSession,
} from "../people/owner-of.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { credentialsOf } from "../people/owners-of-id.js"

type PeopleSource = Pick<ExtensionSetup, "adapter" | "providers">

/** Whose second factor an operation is about: the same as a sign-in asks for, whatever a callback made of `sub`. */
export async function ownerOfCaller(
  setup: Pick<ExtensionSetup, "adapter">,
  { session }: Pick<Caller, "session">,
): Promise<string> {
  if (session.in === "token" && !namesSomebody(session.claims))
    throw new NotSignedIn("The session names nobody: its token has no sub.")
  return (await ownerOfSession(setup, session)).owner
}

function namesSomebody({ sub, [FACTS]: facts }: JWT): boolean {
  return String(sub ?? "") !== "" || factsInClaim(facts)?.owner !== undefined
}

/**
 * Somebody as a job names them: a stored user by their id, somebody in no store by their account, or by the id that
 * `authorize` gives them if there is one credentials provider.
 */
export async function ownerOfPerson(
  setup: PeopleSource,
  given: string | AccountOf,
): Promise<string> {
  const whose = named(given)
  if (typeof whose !== "string") return (await ownerOfAccount(whose)).owner
  const [only, ...others] = credentialsOf(setup)
  if (only === undefined && !setup.adapter)
    throw new AuthError(
      "There is neither an adapter nor a credentials provider, so nobody has this id. Pass the application's whole configuration to admin().",
    )
  const stored = await knownUser(setup, whose)
  if (only === undefined || stored) return (await ownerOfUser(stored?.id ?? whose)).owner
  if (others.length > 0)
    throw new AuthError(
      "No stored user has this id, and several credentials providers could have given it. Name the account: { provider, providerAccountId }.",
    )
  return (await ownerOfAccount({ provider: only, providerAccountId: whose })).owner
}
