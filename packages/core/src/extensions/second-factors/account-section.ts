import type { AccountSection, SectionVisitor } from "../../contract/account-section.js"
import { factorLines } from "./factor-lines.js"
import type { FactorsSetup } from "./factors-setup.js"
import { ownState } from "./own-state.js"
import { factorTexts } from "./texts.js"
import { TWO_STEP } from "./two-step.js"

/** The heading of the part of the account page about the second step. */
export const sectionTitle: AccountSection["title"] = async (wording) =>
  (await factorTexts(wording)).twoStepTitle

/** What the account page says of the second step. */
export async function readSection(
  setup: FactorsSetup,
  { caller, user, baseUrl, wording }: SectionVisitor,
): ReturnType<AccountSection["read"]> {
  const own = await factorTexts(wording)
  const state = await ownState(setup, caller, user)
  return {
    lines: factorLines(state, { own, lang: wording.lang, now: caller.now }),
    link: {
      text: state.totp === null ? own.addFactorTitle : own.manageFactors,
      href: `${baseUrl}/session/${TWO_STEP}`,
    },
  }
}
