import type { Caller, OperationsFor } from "../../contract/operation.js"
import { InvalidInput } from "../../errors/request-errors.js"
import { htmlText } from "../../pages/html.js"
import { anyText } from "../defining/option-kinds.js"
import { requireProvenAddress } from "../address-proof/must-prove-address.js"
import { callersUser } from "../people/callers-user.js"
import { confirmApp, newKey, uriOf } from "./enrolment.js"
import { factsOf } from "../proofs/recent-proof.js"
import { forgetWay, wayAddedAt } from "../ways/way-records.js"
import { changeFactor, type Factor, readFactor } from "./factor-record.js"
import { ownerOfCaller } from "./factor-owner.js"
import type { FactorsSetup } from "./factors-setup.js"
import { qrCode } from "./qr-code.js"
import { type SecondFactorsState, stateOf } from "./own-state.js"
import { recoveryCodesLeft, removeRecoveryCodes, replaceRecoveryCodes } from "./recovery-record.js"
import { requireOlderProof, requireSecondProof, lineOfSession } from "./second-proof.js"
import { forgetBrowsers } from "./trusted-browser.js"

/** What an authenticator app is given. */
export interface NewTotp {
  /** The address in the QR code, `otpauth://totp/…`. On a phone a link to it opens the app. */
  readonly uri: string
  /** The key in base32, for those who type it. */
  readonly key: string
  /** The QR code: an `svg` element for a page. */
  readonly qr: string
}

/**
 * What a person can do with their second factor. Each rejects with `NotSignedIn` if their session has ended. What adds,
 * replaces or removes something rejects with `StepUpRequired` unless they have proved who they are in the last ten
 * minutes, with their second factor, too, if they have one.
 */
export interface OwnSecondFactors {
  /** What they have. */
  readonly state: () => Promise<SecondFactorsState>
  /** Makes a key for an authenticator app. Nothing is asked for until `confirmTotp`, within an hour. */
  readonly startTotp: () => Promise<NewTotp>
  /**
   * Makes that app their second factor, with a code that it shows, in place of another one. All their other sessions end.
   * Returns ten recovery codes, which are never shown again. Rejects with `InvalidInput` if the code is wrong, or if the app
   * was not given its key in this session; with `TooManyAttempts` after ten wrong codes.
   */
  readonly confirmTotp: (code: string) => Promise<readonly string[]>
  /** Removes the app, the recovery codes and all trust in browsers. False if they have no app. All their other sessions end. */
  readonly removeTotp: () => Promise<boolean>
  /** Ten new recovery codes in place of the others. Rejects with `InvalidInput` if they have no app. */
  readonly makeRecoveryCodes: () => Promise<readonly string[]>
  /** No browser is trusted any more. Returns how many were. */
  readonly forgetBrowsers: () => Promise<number>
}

const codeKind = anyText('takes the "code" that the app shows, as text')

/** The operations of a person on their own second factor. */
export function ownSecondFactors(setup: FactorsSetup): OperationsFor<OwnSecondFactors> {
  const rule = { at: "anywhere", assurance: "session", acting: "refused" } as const
  const reading = { ...rule, acting: "allowed", effect: "reads", args: [] } as const
  const changing = { ...rule, effect: "changes" } as const
  const fresh = { ...changing, assurance: "fresh", args: [] } as const
  return {
    state: { ...reading, run: async (caller) => ({ result: await state(setup, caller) }) },
    startTotp: { ...fresh, run: async (caller) => ({ result: await startTotp(setup, caller) }) },
    confirmTotp: {
      ...fresh,
      args: [{ name: "code", kind: codeKind }],
      run: async (caller, code) => ({ result: await confirmTotp(setup, caller, code) }),
    },
    removeTotp: { ...fresh, run: async (caller) => ({ result: await removeTotp(setup, caller) }) },
    makeRecoveryCodes: {
      ...fresh,
      run: async (caller) => ({ result: await makeRecoveryCodes(setup, caller) }),
    },
    forgetBrowsers: {
      ...changing,
      args: [],
      run: async (caller) => ({ result: await forgetOwn(setup, caller) }),
    },
  }
}

async function state(setup: FactorsSetup, caller: Caller): Promise<SecondFactorsState> {
  const owner = await ownerOfCaller(setup, caller)
  return stateOf(setup, owner, await readFactor(setup, owner))
}

async function startTotp(setup: FactorsSetup, caller: Caller): Promise<NewTotp> {
  const owner = await ownerOfCaller(setup, caller)
  await requireToReplaceApp(setup, caller, { owner, factor: await readFactor(setup, owner) })
  await requireProvenAddress(setup, await callersUser(setup, caller))
  const key = newKey()
  const line = lineOfSession(caller.session)
  const pending = { key, at: Math.floor(caller.now / 1000), ...(line !== undefined && { line }) }
  await changeFactor(setup, owner, (factor) => {
    requireSecondProof(caller, factor)
    return { ...factor, pending }
  })
  const account = accountOf(caller)
  const uri = uriOf(setup, caller, { key, account })
  return { uri, key, qr: htmlText(qrCode(uri, account)) }
}

/** Somebody whose app is replaced or removed must have proved who they are by something that is no newer. */
async function requireToReplaceApp(
  setup: FactorsSetup,
  caller: Caller,
  { owner, factor }: { readonly owner: string; readonly factor: Factor },
): Promise<void> {
  const { totp } = factor
  if (!totp) return
  await requireOlderProof(setup, caller, { owner, removes: "totp", since: totp.since, factor })
}

/** By what somebody tells their accounts apart. */
export function accountOf({ session }: Caller): string {
  const { email, name } = session.in === "store" ? session.user : session.claims
  return String(email ?? name ?? "")
}

/** Seconds for which an app can be confirmed: somebody may have to install one first. */
const AN_HOUR = 60 * 60

/** The key that an app was given and can still be confirmed with; undefined if there is none. */
export function pendingOf({ now }: Pick<Caller, "now">, { pending }: Factor): Factor["pending"] {
  return pending && now / 1000 - pending.at <= AN_HOUR ? pending : undefined
}

async function confirmTotp(
  setup: FactorsSetup,
  caller: Caller,
  code: string,
): Promise<readonly string[]> {
  const owner = await ownerOfCaller(setup, caller)
  const factor = await readFactor(setup, owner)
  requireSecondProof(caller, factor)
  await requireToReplaceApp(setup, caller, { owner, factor })
  await requireProvenAddress(setup, await callersUser(setup, caller))
  const pending = pendingOf(caller, factor)
  // Whoever has only copied a session that goes on elsewhere was shown no key.
  if (!pending || pending.line !== lineOfSession(caller.session)) throw notStarted()
  const { session } = caller
  const given = { owner, key: pending.key, code, line: lineOfSession(session), replaces: true }
  const codes = await confirmApp(setup, caller, { ...given, facts: factsOf(caller) })
  if (codes === "wrong")
    throw new InvalidInput("The code is not the one that the app shows now.", { reason: "wrong" })
  if (codes === "gone") throw notStarted()
  await setup.changed(caller, { user: owner, what: "factors", keeps: caller.session })
  return codes
}

function notStarted(): InvalidInput {
  return new InvalidInput(
    "No app was given a key in this session in the last hour. Call startTotp() again.",
    {
      reason: "notStarted",
    },
  )
}

async function removeTotp(setup: FactorsSetup, caller: Caller): Promise<boolean> {
  const owner = await ownerOfCaller(setup, caller)
  await requireToReplaceApp(setup, caller, { owner, factor: await readFactor(setup, owner) })
  let had: Factor = {}
  await changeFactor(setup, owner, (factor) => {
    requireSecondProof(caller, factor)
    had = factor
    const { requiredSince, isDemanded } = factor
    return {
      ...(requiredSince !== undefined && { requiredSince }),
      ...(isDemanded && { isDemanded }),
    }
  })
  await removeRecoveryCodes(setup, owner)
  await forgetWay(setup, ["totp", owner])
  if (!had.totp) return false
  await setup.happened(caller, { type: "factorRemoved", user: owner, factor: "totp" })
  await setup.changed(caller, { user: owner, what: "factors", keeps: caller.session })
  return true
}

async function makeRecoveryCodes(setup: FactorsSetup, caller: Caller): Promise<readonly string[]> {
  const owner = await ownerOfCaller(setup, caller)
  const factor = await readFactor(setup, owner)
  if (!factor.totp)
    throw new InvalidInput("Recovery codes need an authenticator app first.", { reason: "noApp" })
  requireSecondProof(caller, factor)
  if ((await recoveryCodesLeft(setup, owner)) > 0) {
    const since = await wayAddedAt(setup, ["recovery-codes", owner])
    await requireOlderProof(setup, caller, { owner, removes: "recovery-codes", since, factor })
  }
  const codes = await replaceRecoveryCodes(setup, {
    owner,
    now: caller.now,
    facts: factsOf(caller),
  })
  await setup.happened(caller, { type: "factorAdded", user: owner, factor: "recovery-codes" })
  return codes
}

async function forgetOwn(setup: FactorsSetup, caller: Caller): Promise<number> {
  const owner = await ownerOfCaller(setup, caller)
  const count = await forgetBrowsers(setup, owner)
  if (count > 0)
    await setup.happened(caller, {
      type: "trustedBrowsersRemoved",
      user: owner,
      reason: "person",
    })
  return count
}
