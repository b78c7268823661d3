import type { RequestedFactor, PhaseContext } from "../../contract/phases.js"
import { checkCode } from "./check-code.js"
import { readFactor } from "./factor-record.js"
import type { FactorsSetup } from "./factors-setup.js"

/** The phase `secondProof`: a code of an app, or a recovery code, which is used up. */
export async function checkRequestedFactor(
  setup: FactorsSetup,
  context: PhaseContext,
  { owner, before, text, id }: RequestedFactor,
): Promise<boolean | null> {
  const { totp } = await readFactor(setup, owner)
  if (!totp || totp.since >= before) return null
  if (text === undefined) return false
  const checked = await checkCode(setup, context, { owner, text, browser: null, half: id })
  return typeof checked !== "string"
}
