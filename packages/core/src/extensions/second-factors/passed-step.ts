import type { Cookie } from "../../contract/cookies.js"
import type { PhaseContext, StartedSession } from "../../contract/phases.js"
import { rememberBrowser } from "../browsers/known-browser.js"
import { isTrue, note } from "../notes/note.js"
import { ownerOfStarted } from "../people/owner-of.js"
import type { FactorsSetup } from "./factors-setup.js"
import { mayBeTrusted, renewedTrust, trustBrowser } from "./trusted-browser.js"

/** That somebody has passed the second step of this sign-in. */
export const passed = note("secondFactors.passed", isTrue)
/** That they want their browser to be trusted. */
export const wantsTrust = note("secondFactors.wantsTrust", isTrue)

/**
 * The browser of somebody who has passed is theirs, and is trusted if they have asked for that: once their session has
 * started, because another step may have followed, at which they can still be refused.
 */
export async function rememberPassed(
  setup: FactorsSetup,
  context: PhaseContext,
  started: StartedSession,
): Promise<readonly Cookie[]> {
  const { user, account } = started
  const remembered = passed.of(context)
    ? await rememberBrowser(setup, context, { user: { id: user.id }, account })
    : []
  const isTrusted = wantsTrust.of(context) && setup.trustBrowserFor > 0
  if (!isTrusted && !mayBeTrusted(context)) return remembered
  const { owner } = await ownerOfStarted(setup, started)
  const trust = isTrusted
    ? await trustBrowser(setup, context, owner)
    : await renewedTrust(setup, context, owner)
  return [...remembered, ...trust]
}
