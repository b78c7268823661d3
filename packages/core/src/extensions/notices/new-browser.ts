import type { ExtensionSetup } from "../../contract/extension.js"
import type { PhaseContext, Phases, StartedSession } from "../../contract/phases.js"
import { asError } from "../../errors/auth-error.js"
import { recordsOf } from "../../records/records-of.js"
import { hashedId } from "../../records/record-id.js"
import {
  knownBrowser,
  nameOfAddress,
  nameOfUser,
  rememberBrowser,
} from "../browsers/known-browser.js"
import { ownerOfUser } from "../../records/record-owner.js"

const NOTICES = "notices"

/** Remembers the browser of whoever signs in. */
export function rememberingBrowsers(
  setup: ExtensionSetup,
): Required<Pick<Phases, "started" | "removed">> {
  return {
    started: async (context, { user, account }) =>
      rememberBrowser(setup, context, { user, account }),
    removed: async (userId) => {
      const { owner } = await ownerOfUser(userId)
      await recordsOf(setup)?.store.removeOwned({ owner, collection: NOTICES })
    },
  }
}

/** Whether somebody who has just signed in had signed in with this browser before. */
export async function isKnownHere(
  setup: ExtensionSetup,
  context: PhaseContext,
  { user, account }: Pick<StartedSession, "user" | "account">,
): Promise<boolean> {
  const idFor = await knownBrowser(setup, context)
  const { type, providerAccountId } = account
  const proven = type === "email" ? [nameOfAddress(providerAccountId)] : []
  return (await idFor([nameOfUser(setup, { user, account }), ...proven])) !== null
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
