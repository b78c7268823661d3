import type { AdapterUser } from "../../contract/adapter.js"
import type { ObservedSetup } from "../../contract/extension.js"
import { deletePasskey } from "../../flows/webauthn/own-passkeys.js"
import { hashedId } from "../../records/record-id.js"
import { recordsOf } from "../../records/records-of.js"
import { factsOf } from "../proofs/recent-proof.js"
import type { AccountVisitor } from "./account-visitor.js"
import type { Report } from "./reports.js"
import { isLastWay, waysOf } from "./ways-to-sign-in.js"

/** Milliseconds: longer than a removal takes, and short enough to wait for if the process stopped in the middle. */
const LEASE = 30_000

/** Removes a passkey of this person, unless it is their last way to sign in. */
export async function removeUnlessLast(
  { setup, caller }: AccountVisitor,
  user: AdapterUser,
  id: string,
): Promise<Report> {
  return alone({ setup, user, now: caller.now }, async () => {
    const ways = await waysOf(setup, user)
    const isTheirs = ways.passkeys?.some(({ credentialID }) => credentialID === id)
    if (!isTheirs) return "alreadyGone"
    if (isLastWay(ways, id)) return "lastWayToSignIn"
    const known = factsOf(caller)
    const facts = typeof known === "string" ? known : undefined
    const removal = await deletePasskey({ config: setup, user }, id, async (accounts) =>
      setup.removing(caller, { user, facts, accounts }),
    )
    if (!removal) return "alreadyGone"
    await setup.happened(caller, removal)
    return "passkeyRemoved"
  })
}

/** Whose account is changed, and when. */
interface Change {
  readonly setup: ObservedSetup
  readonly user: AdapterUser
  readonly now: number
}

/** Two removals at the same time would each count on the passkey that the other removes. */
async function alone({ setup, user, now }: Change, change: () => Promise<Report>): Promise<Report> {
  const store = recordsOf(setup)?.store
  if (!store) return change()
  const owner = await hashedId(String(user.id))
  const key = { collection: "account-lease", id: owner }
  const expires = new Date(now + LEASE)
  const version = await store.put({ ...key, owner, value: null, expires }, "absent")
  if (version === null) return "tryOnceMore"
  try {
    return await change()
  } finally {
    await store.take(key, { version })
  }
}
