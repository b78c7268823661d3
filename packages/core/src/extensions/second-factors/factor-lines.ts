import type { AccountLine } from "../../contract/account-section.js"
import type { SecondFactorMessages } from "../../contract/second-factor-messages.js"
import { shownDay, shownTime } from "../pages/shown-time.js"
import type { OwnState } from "./own-state.js"

/** So many recovery codes are few. */
const FEW = 2

interface LinesFor {
  readonly own: SecondFactorMessages
  /** A language tag. */
  readonly lang: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** What a person has, in words. */
export function factorLines(state: OwnState, { own, lang, now }: LinesFor): readonly AccountLine[] {
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
    { text: own.factorSince, values: { when: shownDay(totp, lang) } },
    counted(own.recoveryCodesLeft, recoveryCodes),
    ...(recoveryCodes > FEW ? [] : [{ text: own.fewRecoveryCodes, isWarning: true }]),
    counted(own.trustedBrowsers, trustedBrowsers),
  ]
}
