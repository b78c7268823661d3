import type { AccountLine, AccountSection, AccountVisit } from "../../contract/account-section.js"
import type { SecondFactorMessages } from "../../contract/second-factor-messages.js"
import { shownTime } from "../shown-time.js"
import type { FactorsSetup } from "./factors-setup.js"
import { type OwnState, ownState } from "./own-state.js"
import { factorTexts } from "./texts.js"
import { TWO_STEP } from "./two-step.js"

/** The heading of the part of the account page about the second step. */
export const sectionTitle: AccountSection["title"] = async (wording) =>
  (await factorTexts(wording)).twoStepTitle

/** What the account page says of the second step. */
export async function readSection(
  setup: FactorsSetup,
  { caller, baseUrl, wording }: AccountVisit,
): ReturnType<AccountSection["read"]> {
  const own = await factorTexts(wording)
  const state = await ownState(setup, caller)
  return {
    lines: factorLines(state, { own, lang: wording.lang, now: caller.now }),
    link: {
      text: state.totp === null ? own.addFactorTitle : own.manageFactors,
      href: `${baseUrl}/session/${TWO_STEP}`,
    },
  }
}

/** So many recovery codes are few. */
const FEW = 2

interface Shown {
  readonly own: SecondFactorMessages
  /** A language tag. */
  readonly lang: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** What a person has, in words. */
export function factorLines(state: OwnState, { own, lang, now }: Shown): readonly AccountLine[] {
  const { totp, recoveryCodes, trustedBrowsers, isNeeded, requiredFrom } = state
  if (totp === null) {
    const when = requiredFrom !== null && Date.parse(requiredFrom) > now ? requiredFrom : null
    const needed =
      when === null
        ? { text: own.factorNeeded, isWarning: true }
        : { text: own.factorNeededFrom, values: { when: shownTime(when, lang) }, isWarning: true }
    return [{ text: own.noFactor }, ...(isNeeded ? [needed] : [])]
  }
  const number = new Intl.NumberFormat(lang)
  const counted = (text: string, count: number) => ({
    text,
    values: { count: number.format(count) },
  })
  return [
    { text: own.factorSince, values: { when: shownTime(totp, lang) } },
    counted(own.recoveryCodesLeft, recoveryCodes),
    ...(recoveryCodes > FEW ? [] : [{ text: own.fewRecoveryCodes, isWarning: true }]),
    counted(own.trustedBrowsers, trustedBrowsers),
  ]
}
