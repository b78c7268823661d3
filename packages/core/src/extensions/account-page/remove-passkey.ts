import type { AdapterUser } from "../../contract/adapter.js"
import { isAuthError } from "../../errors/auth-error.js"
import { deletePasskey } from "../../flows/webauthn/own-passkeys.js"
import { factsOf } from "../proofs/recent-proof.js"
import type { AccountVisitor } from "./account-visitor.js"
import type { Report } from "./reports.js"

/** Removes a passkey of this person, unless it is their last way to sign in. */
export async function removePasskey(
  { setup, caller }: AccountVisitor,
  user: AdapterUser,
  id: string,
): Promise<Report> {
  const known = factsOf(caller)
  const facts = typeof known === "string" ? known : undefined
  try {
    const removal = await deletePasskey({ config: setup, user }, id, {
      removeWayIn: setup.removeWayIn,
      removing: async (accounts) =>
        setup.removing(caller, { user, facts, session: caller.session, accounts }),
    })
    if (!removal) return "alreadyGone"
    await setup.happened(caller, removal)
    return "passkeyRemoved"
  } catch (error) {
    if (isAuthError(error, "LastWayIn")) return "lastWayToSignIn"
    throw error
  }
}
