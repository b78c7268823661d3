import type { CarriedSession } from "../../contract/phases.js"
import { AdapterError } from "../../errors/dependency-errors.js"
import { callersUser } from "../people/callers-user.js"
import { isKnownUser, isSubject } from "../people/owner-of.js"
import { isUserOwner, ownerOfUser, storedIdOf } from "../../records/record-owner.js"
import type { UnrecordedSession } from "./adopt-session.js"
import type { SessionsSetup } from "./sessions-setup.js"

/** The user whom a token names, and whether the store still has them. */
interface NamedUser {
  readonly owner: string
  readonly isStored: Promise<boolean>
}

/**
 * Whether the store still knows the user whom the token names, asked together with the record, so that a store that is
 * far away answers both at once. Undefined if the token names none.
 */
export function userOfToken(
  setup: SessionsSetup,
  { session, known }: Pick<UnrecordedSession, "session" | "known">,
): NamedUser | undefined {
  const { owner } = known.facts
  if (session.in === "store" || owner === undefined || !setup.adapter || !isUserOwner(owner))
    return undefined
  const isStored = isStillStored(setup, session, owner)
  // If the record says that the session has ended, nobody waits for this.
  isStored.catch(() => undefined)
  return { owner, isStored }
}

/** Whether the store still knows the owner of a session. Rejects if that is unknown. */
export async function isStillStored(
  setup: SessionsSetup,
  session: CarriedSession,
  owner: string,
): Promise<boolean> {
  const id = storedIdOf(owner)
  if (setup.adapter && id !== null) return isKnownUser(setup, id)
  if (setup.adapter) {
    // Of their id only a hash is known. The token has it, unless a callback has changed that.
    const user = await callersUser(setup, { session })
    return user !== null && (await ownerOfUser(user.id)).owner === owner
  }
  throw new AdapterError(
    "The session is that of a stored user, and this configuration has no adapter to look for them. Give the same adapter to every configuration that has sessions(), or leave sessions() out of a small one, as for a middleware.",
  )
}

/**
 * Whether a configuration without adapter has adopted the session of a stored user, who could neither see nor end it
 * then.
 */
export async function isMistakenForStranger(
  setup: SessionsSetup,
  session: CarriedSession,
  owner: string,
): Promise<boolean> {
  if (session.in === "store" || !isSubject(owner)) return false
  return isKnownUser(setup, session.claims.sub)
}
