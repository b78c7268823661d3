import { safeHref } from "../address/page-url.js"
import type { LimitMessages } from "../contract/extension-messages.js"
import type { Theme } from "../contract/theme.js"
import { languageTags } from "../messages/available-languages.js"
import { languageOf } from "../messages/language-of.js"
import type { Wording } from "../messages/open-wording.js"
import { filledText } from "../pages/filled-text.js"
import { html } from "../pages/html.js"
import { pageDocument } from "../pages/page-document.js"
import { pageHeading, pageSymbol } from "../pages/page-heading.js"
import { siteLink } from "../pages/site-link.js"
import { texts } from "./limit-texts.js"

/** What the page for somebody who tried too often shows. */
interface TooManyAttemptsProps {
  /** Until another attempt is let through. */
  readonly seconds: number
  /** Where the button to the other ways to sign in leads. */
  readonly signinUrl: string
  /** The application's start page, which the link back leads to. */
  readonly home: string
  readonly theme: Theme
  readonly wording: Wording
  readonly nonce: string
}

/** The page for somebody who tried too often. */
export function tooManyAttemptsPage(props: TooManyAttemptsProps): string {
  const { seconds, signinUrl, home, theme, wording, nonce } = props
  const { tooManyAttempts: title, tryAgainWhen } = textsIn(wording)
  const when = inTime(seconds, wording.lang)
  return pageDocument({
    title,
    theme,
    wording,
    nonce,
    body: html`<div class="error notice">
      <div class="card">
        ${pageHeading({ theme, texts: wording.texts, title, symbol: pageSymbol("lock") })}
        <div class="message"><p>${filledText(tryAgainWhen, { when })}</p></div>
        <a class="button" href="${safeHref(signinUrl)}">${wording.texts.anotherWay}</a>
        ${siteLink({ home, theme, wording })}
      </div>
    </div>`,
  })
}

/** Those of the application override ours. A language that only the application has may lack them. */
function textsIn({ lang, texts: own }: Wording): LimitMessages {
  const ours = texts[languageOf(lang, languageTags) ?? "en"] as LimitMessages
  const { tooManyAttempts, tryAgainWhen } = own as Partial<LimitMessages>
  return {
    tooManyAttempts: tooManyAttempts ?? ours.tooManyAttempts,
    tryAgainWhen: tryAgainWhen ?? ours.tryAgainWhen,
  }
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
