import type { ExtensionSetup } from "../../contract/extension.js"
import type { Caller } from "../../contract/operation.js"
import type { JWT } from "../../contract/jwt.js"
import { NotSignedIn } from "../../errors/request-errors.js"
import { factsInClaim } from "../../session/facts-format.js"
import { FACTS } from "../../session/open-token.js"
import { ownerOfSession } from "../people/owner-of.js"

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
