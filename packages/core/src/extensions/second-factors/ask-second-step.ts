import type { AdapterUser } from "../../contract/adapter.js"
import type { DecidedSignIn } from "../../contract/decided-sign-in.js"
import type { PhaseContext } from "../../contract/phases.js"
import type { NeededStep } from "../../contract/step.js"
import { isPresent } from "../../cookies/cookie-candidates.js"
import { AuthError } from "../../errors/auth-error.js"
import { StepUpRequired } from "../../errors/request-errors.js"
import { proofMethod } from "../../session/facts-format.js"
import { requireProvenAddress } from "../address-proof/must-prove-address.js"
import { newKey } from "./enrolment.js"
import { ownerOfIdentity } from "../people/owner-of.js"
import { CEREMONY } from "../proofs/recent-proof.js"
import { SecondFactorRequired } from "../proofs/second-factor-required.js"
import { changeFactor, type Factor, readFactor } from "./factor-record.js"
import type { FactorsSetup } from "./factors-setup.js"
import { isRequiredOf } from "./own-state.js"
import { isTwiceProved } from "./second-proof.js"
import type { SecondStepState } from "./second-step.js"
import { isTrustedBrowser } from "./trusted-browser.js"

type Person = NonNullable<DecidedSignIn["decision"]["user"]>

/** What a sign-in still needs: the code of a factor, or that one is added; null if nothing. */
type NeededFactor = "code" | "enrol" | null

/** What a sign-in needs whose person has a second factor, or must have one; null if nothing. */
export async function needsSecondStep(
  setup: FactorsSetup,
  context: PhaseContext,
  signIn: DecidedSignIn,
): Promise<NeededStep | null> {
  const { decision, identity } = signIn
  if (identity.hasRandomId) throw new AuthError(NO_ID)
  const { user } = decision
  // Somebody new has none. Whatever belongs to a user who is taken over, a stranger may have put there: it is removed.
  if (!user || (decision.by === "address" && decision.adoption === "takeover")) return null
  const { owner } = await ownerOfIdentity(setup, user, identity)
  if (isTwoFactors(signIn)) return null
  const factor = await readFactor(setup, owner)
  const need = await needOf(setup, { owner, factor, user, now: context.now })
  if (need === null || (await isLeftOut(setup, context, { signIn, owner, factor, need })))
    return null
  const person = String(user.email ?? user.name ?? "")
  const state: SecondStepState = { person, ...(need === "enrol" && { enrol: newKey() }) }
  return { owner, state, waitsFor }
}

function waitsFor(page: string): SecondFactorRequired {
  return new SecondFactorRequired(
    `Nobody is signed in yet: this person must give their second factor. Send them to ${page}`,
  )
}

const NO_ID =
  "authorize() returned a user without an id, so they have another one at every sign-in, and secondFactors() could never ask for their second factor. Return the id that your database has for them."

/** A passkey that asked for a PIN or a fingerprint is something that one has and something that one knows or is. */
function isTwoFactors({ decision, identity: { account, amr } }: DecidedSignIn): boolean {
  return decision.by === "account" && proofMethod(account, amr) === "verified-passkey"
}

interface FactorCheck {
  readonly owner: string
  readonly factor: Factor
  readonly user: Person
  readonly now: number
}

async function needOf(
  setup: FactorsSetup,
  { owner, factor, user, now }: FactorCheck,
): Promise<NeededFactor> {
  if (factor.totp) return "code"
  if (factor.isDemanded) return "enrol"
  if (!(await isRequiredOf(setup, user))) return null
  const since = factor.requiredSince ?? (await beginGrace(setup, owner, now))
  return since * 1000 + setup.gracePeriod > now ? null : "enrol"
}

/** Returns when it began, in seconds since the epoch. */
async function beginGrace(setup: FactorsSetup, owner: string, now: number): Promise<number> {
  const at = Math.floor(now / 1000)
  const written = await changeFactor(setup, owner, (factor) => ({ requiredSince: at, ...factor }))
  return written?.requiredSince ?? at
}

interface UnfinishedSignIn {
  readonly signIn: DecidedSignIn
  readonly owner: string
  readonly need: "code" | "enrol"
}

/** Whether the person has already given what is needed, in their session or in this browser. */
async function isLeftOut(
  setup: FactorsSetup,
  context: PhaseContext,
  { signIn, owner, factor, need }: UnfinishedSignIn & { readonly factor: Factor },
): Promise<boolean> {
  const { decision, identity } = signIn
  const present = setup.adapter && (await signIn.signedIn())
  if (decision.by === "session") {
    // What is linked lets nobody in without the second step, and their session goes on as it is.
    if (identity.afterLink)
      await requireProvenAddress(setup, decision.user as AdapterUser, NOT_STORED)
    const at = { now: context.now, grace: identity.afterLink ? CEREMONY : 0 }
    if (need === "enrol" || isTwiceProved(present?.facts, factor, at)) return true
    // The browser's answer cannot wait in a record, and such a passkey would later be both steps at once.
    if (identity.afterLink) throw new StepUpRequired(PASSKEY_FIRST, NOT_STORED)
    return false
  }
  // Whoever signs in again although they are signed in does so to prove who they are.
  const isAgain = present
    ? String(present.user.id) === String(decision.user?.id)
    : isPresent(context.request.cookies, context.cookies.sessionToken.name)
  if (need === "enrol" || isAgain) return false
  return isTrustedBrowser(setup, context, owner)
}

const NOT_STORED = { visitor: "passkey_not_stored" }

const PASSKEY_FIRST =
  "A passkey can be added only in a session that was proved with the second factor. Let the person sign in again, with their code, and then add it."
