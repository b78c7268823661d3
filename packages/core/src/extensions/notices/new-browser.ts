import type { AuthRequest } from "../../contract/http.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { PhaseContext, Phases } from "../../contract/phases.js"
import { asError } from "../../errors/auth-error.js"
import { recordsOf } from "../../records/records-of.js"
import { hashedId } from "../../records/record-id.js"
import {
  knownBrowser,
  nameOfAddress,
  nameOfUser,
  rememberBrowser,
} from "../browsers/known-browser.js"
import { ownerOfUser } from "../people/owner-of.js"

type Started = Parameters<NonNullable<Phases["started"]>>[1]

/** Who has just signed in, and whether they had signed in here before. */
export interface Arrival extends Pick<Started, "user" | "isNewUser"> {
  readonly isKnown: boolean
}

const NOTICES = "notices"

/** Notes of each request who has signed in, and remembers their browser. */
export function arrivals(setup: ExtensionSetup): {
  readonly phases: Pick<Phases, "started" | "removed">
  readonly of: (request: AuthRequest) => Arrival | undefined
} {
  const all = new WeakMap<AuthRequest, Arrival>()
  return {
    phases: {
      started: async (context, { user, account, isNewUser }) => {
        const isKnown = await isKnownHere(setup, context, { user, account })
        all.set(context.request, { user, isNewUser, isKnown })
        return rememberBrowser(setup, context, { user, account })
      },
      removed: async (userId) => {
        const { owner } = await ownerOfUser(userId)
        await recordsOf(setup)?.store.removeOwned({ owner, collection: NOTICES })
      },
    },
    of: (request) => all.get(request),
  }
}

async function isKnownHere(
  setup: ExtensionSetup,
  context: PhaseContext,
  visitor: Pick<Started, "user" | "account">,
): Promise<boolean> {
  const idFor = await knownBrowser(setup, context)
  const { type, providerAccountId } = visitor.account
  const proven = type === "email" ? [nameOfAddress(providerAccountId)] : []
  return (await idFor([nameOfUser(setup, visitor), ...proven])) !== null
}

/**
 * Whether this person has signed in since the extension was turned on: before that, no browser was remembered, and
 * everybody's would be new. Known only where there are records; without them everybody has.
 */
export async function hasSignedInBefore(
  setup: Pick<ExtensionSetup, "source" | "secrets" | "report">,
  owner: string,
): Promise<boolean> {
  const records = recordsOf(setup)
  if (!records) return true
  try {
    const first = {
      collection: NOTICES,
      id: await hashedId(owner),
      owner,
      value: true,
      expires: null,
    }
    return (await records.store.put(first, "absent")) === null
  } catch (error) {
    await setup.report(asError(error))
    return true
  }
}
