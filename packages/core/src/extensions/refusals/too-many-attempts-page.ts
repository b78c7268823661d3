import { filledText } from "../../pages/filled-text.js"
import { noticePage, type NoticeParts } from "../../pages/notice-page.js"
import { texts } from "../../texts/split/limits.js"
import { nearestTexts } from "../pages/nearest-texts.js"

/** What the page for somebody who tried too often shows. */
interface TooManyAttemptsProps extends NoticeParts {
  /** Until another attempt is let through. */
  readonly seconds: number
  /** Where the button to the other ways to sign in leads. */
  readonly signinUrl: string
}

/** The page for somebody who tried too often. */
export function tooManyAttemptsPage(props: TooManyAttemptsProps): string {
  const { seconds, signinUrl, wording } = props
  const { tooManyAttempts: title, tryAgainWhen } = nearestTexts(texts, wording)
  const when = inTime(seconds, wording.lang)
  return noticePage(props, {
    title,
    symbol: "lock",
    lines: [filledText(tryAgainWhen, { when })],
    button: { href: signinUrl, text: wording.texts.anotherWay },
  })
}

/** One for each language of the pages. To make one costs more than the rest of a refusal, and there may be floods. */
const formats = /* @__PURE__ */ new Map<string, Intl.RelativeTimeFormat>()

/** Such as "in 5 minutes". */
function inTime(seconds: number, lang: string): string {
  const words = formats.get(lang) ?? new Intl.RelativeTimeFormat(lang)
  formats.set(lang, words)
  return seconds < 60
    ? words.format(seconds, "second")
    : words.format(Math.ceil(seconds / 60), "minute")
}
