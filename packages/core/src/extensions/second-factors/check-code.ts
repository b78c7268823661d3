import type { PhaseContext } from "../../contract/phases.js"
import type { Proof } from "../../contract/session-facts.js"
import { compareRecoveryCode, compareTotp } from "./compare-code.js"
import { changeFactor, readFactor } from "./factor-record.js"
import type { FactorsSetup } from "./factors-setup.js"
import { countText, type Tries } from "./tries.js"
import { typedCode } from "./typed-code.js"

/** A code that somebody typed for the second step of a sign-in. */
interface TypedCode {
  readonly owner: string
  readonly text: string
  /** See `Tries`. */
  readonly browser: string | null
  /** The id of the sign-in that it was typed for. */
  readonly half: string
}

/** What the code proves; or why it proves nothing. `used`: the app has shown another one since, or will. */
export type CheckedCode = Proof | "wrong" | "used"

/**
 * Checks a code of an authenticator app, or a recovery code, and uses it up before it returns. Rejects with
 * `TooManyAttempts` if it was not compared, and if anything is unknown.
 */
export async function checkCode(
  setup: FactorsSetup,
  context: PhaseContext,
  typed: TypedCode,
): Promise<CheckedCode> {
  const { owner, half } = typed
  const known = typedCode(typed.text)
  // What cannot be a code is no guess at one: it is recorded once for each sign-in, or it would fill the records.
  const isTold = known !== null || (await countText(setup, context, half)) === 1
  const checked = known ? await checkKnown(setup, context, { ...typed, ...known }) : "wrong"
  if (checked === "wrong" && isTold)
    await setup.happened(context, { type: "secondFactorFailed", user: owner })
  return checked
}

type RecognisedCode = TypedCode & { readonly kind: "totp" | "recovery-code"; readonly code: string }

async function checkKnown(
  setup: FactorsSetup,
  context: PhaseContext,
  { kind, code, owner, browser, half }: RecognisedCode,
): Promise<CheckedCode> {
  const { now } = context
  const at = Math.floor(now / 1000)
  if (kind === "totp") {
    const checked = await checkTotp(setup, { owner, browser, now }, code)
    return checked === "right" ? { method: "totp", at } : checked
  }
  // Nobody guesses one of these. Counted by the sign-in alone, so that no stranger can use up the tries of the owner.
  const tries = { owner: `half:${half}`, browser: null, now }
  const { found: left, release } = await compareRecoveryCode(setup, tries, { owner, code })
  if (left === null) return "wrong"
  await release()
  await setup.happened(context, { type: "recoveryCodeUsed", user: owner, left })
  return { method: "recovery-code", at }
}

/** The step is written before anything goes on, so that no other process accepts the same code. */
async function checkTotp(
  setup: FactorsSetup,
  tries: Tries,
  code: string,
): Promise<"right" | "wrong" | "used"> {
  const { owner } = tries
  const { totp } = await readFactor(setup, owner)
  const shown = { code, key: totp?.key, after: totp?.step ?? 0 }
  const { found: step, release } = await compareTotp(setup, tries, shown)
  if (!totp || step === null) return "wrong"
  const written = await changeFactor(setup, owner, (factor) => {
    // Another app meanwhile, or another request with this code.
    if (factor.totp?.key !== totp.key || step <= factor.totp.step) return null
    return { ...factor, totp: { ...factor.totp, step } }
  })
  if (!written) return "used"
  await release()
  return "right"
}
