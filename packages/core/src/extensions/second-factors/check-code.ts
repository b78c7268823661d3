import type { PhaseContext } from "../../contract/phases.js"
import type { Proof } from "../../contract/session-facts.js"
import { AuthError } from "../../errors/auth-error.js"
import { decodeBase32 } from "./base32.js"
import { changeFactor, readFactor } from "./factor-record.js"
import type { FactorsSetup } from "./factors-setup.js"
import { useRecoveryCode } from "./recovery-record.js"
import { stepOf } from "./totp.js"
import { countTry } from "./tries.js"
import { typedCode } from "./typed-code.js"

/** A code that somebody typed for the second step of a sign-in. */
interface Typed {
  readonly owner: string
  readonly text: string
  /** See `Tries`. */
  readonly browser: string | null
  /** The id of the sign-in that it was typed for. */
  readonly half: string
}

/** What the code proves; or why it proves nothing. `used`: the app has shown another one since, or will. */
export type Checked = Proof | "wrong" | "used"

/**
 * Checks a code of an authenticator app, or a recovery code, and uses it up before it returns. Rejects with
 * `TooManyAttempts` if it was not compared, and if anything is unknown.
 */
export async function checkCode(
  setup: FactorsSetup,
  context: PhaseContext,
  typed: Typed,
): Promise<Checked> {
  const known = typedCode(typed.text)
  const checked = known ? await checkKnown(setup, context, { ...typed, ...known }) : "wrong"
  if (checked === "wrong")
    await setup.happened(context, { type: "secondFactorFailed", user: typed.owner })
  return checked
}

type Known = Typed & { readonly kind: "totp" | "recovery-code"; readonly code: string }

async function checkKnown(
  setup: FactorsSetup,
  context: PhaseContext,
  { kind, code, owner, browser, half }: Known,
): Promise<Checked> {
  const { now } = context
  const at = Math.floor(now / 1000)
  if (kind === "totp") {
    const { release } = await countTry(setup, { owner, browser, now })
    const checked = await checkTotp(setup, { owner, code, now })
    if (checked !== "right") return checked
    await release()
    return { method: "totp", at }
  }
  // Nobody guesses one of these. Counted by the sign-in alone, so that no stranger can use up the tries of the owner.
  const { release } = await countTry(setup, { owner: `half:${half}`, browser: null, now })
  const left = await useRecoveryCode(setup, owner, code)
  if (left === null) return "wrong"
  await release()
  await setup.happened(context, { type: "recoveryCodeUsed", user: owner, left })
  return { method: "recovery-code", at }
}

interface TotpTry {
  readonly owner: string
  readonly code: string
  readonly now: number
}

/** The step is written before anything goes on, so that no other process accepts the same code. */
async function checkTotp(
  setup: FactorsSetup,
  { owner, code, now }: TotpTry,
): Promise<"right" | "wrong" | "used"> {
  const { totp } = await readFactor(setup, owner)
  if (!totp) return "wrong"
  const step = await stepOf(code, { key: bytesOf(totp.key), now, after: totp.step })
  if (step === undefined) return "wrong"
  const written = await changeFactor(setup, owner, (factor) => {
    // Another app meanwhile, or another request with this code.
    if (factor.totp?.key !== totp.key || step <= factor.totp.step) return null
    return { ...factor, totp: { ...factor.totp, step } }
  })
  return written ? "right" : "used"
}

/** The bytes of a key that was written by us. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeBase32(key)
  if (bytes && bytes.length > 0) return bytes
  throw new AuthError("The key of a second factor is not base32.")
}
