import { safeHref } from "../../address/page-url.js"
import type { AnswerRefusal, FailedAnswer } from "../../contract/extension.js"
import type { AuthResponse } from "../../contract/http.js"
import type { ExtensionMessages } from "../../contract/messages.js"
import { type AuthError, isAuthError } from "../../errors/auth-error.js"
import { languageTags } from "../../messages/available-languages.js"
import { languageOf } from "../../messages/language-of.js"
import type { Wording } from "../../messages/open-wording.js"
import { filledText } from "../../pages/filled-text.js"
import { html } from "../../pages/html.js"
import { pageAnswer, pageWording } from "../../pages/page-answer.js"
import { pageDocument } from "../../pages/page-document.js"
import { pageHeading, pageSymbol } from "../../pages/page-heading.js"
import { siteLink } from "../../pages/site-link.js"
import { texts } from "./texts.js"

/**
 * Status 429 with `Retry-After` (RFC 6585 §4, RFC 9110 §10.2.3), as a page for browsers and as JSON for clients that
 * want it. A page of the application is still redirected to, with `?error=TooManyAttempts`.
 */
export const answerRefusal: AnswerRefusal = async (error, failed) => {
  if (!isAuthError(error) || error.type !== "TooManyAttempts") return undefined
  const seconds = secondsIn(error)
  const { redirect, headers, ...rest } = failed.answer
  const refused = { ...rest, status: 429, headers: { ...headers, "retry-after": String(seconds) } }
  if (redirect === undefined) return refused
  if (failed.headers.get("x-auth-return-redirect") !== null)
    return { ...refused, body: { url: redirect } }
  if (acceptsNoPage(failed)) return { ...refused, body: { error: error.type, url: redirect } }
  if (!redirect.startsWith(`${baseUrlOf(failed)}/`))
    return { ...failed.answer, headers: refused.headers }
  const page = await refusalPage(failed, seconds)
  return { ...refused, body: page.body, headers: { ...refused.headers, ...page.headers } }
}

/** An application may throw this error itself, without a time. */
function secondsIn({ cause }: AuthError): number {
  const given = Number(cause?.["retryAfter"])
  return Number.isSafeInteger(given) && given > 0 ? given : 60
}

function acceptsNoPage({ headers }: FailedAnswer): boolean {
  const accepted = headers.get("accept") ?? ""
  return accepted.includes("application/json") && !/text\/html|\*\/\*/.test(accepted)
}

function baseUrlOf({ url, config }: FailedAnswer): string {
  return `${url.origin}${config.basePath}`
}

async function refusalPage(failed: FailedAnswer, seconds: number): Promise<AuthResponse> {
  const { config, headers, home } = failed
  const { theme } = config
  const wording = await pageWording({ config, request: { headers } })
  const { tooManyAttempts: title, tryAgainWhen } = textsIn(wording)
  const when = inTime(seconds, wording.lang)
  return pageAnswer(failed, (nonce) =>
    pageDocument({
      title,
      theme,
      wording,
      nonce,
      body: html`<div class="error notice">
        <div class="card">
          ${pageHeading({ theme, texts: wording.texts, title, symbol: pageSymbol("lock") })}
          <div class="message"><p>${filledText(tryAgainWhen, { when })}</p></div>
          <a class="button" href="${safeHref(`${baseUrlOf(failed)}/signin`)}"
            >${wording.texts.anotherWay}</a
          >
          ${siteLink({ home, theme, wording })}
        </div>
      </div>`,
    }),
  )
}

/** Those of the application override ours. A language that only the application has may lack them. */
function textsIn({ lang, texts: own }: Wording): ExtensionMessages {
  const ours = texts[languageOf(lang, languageTags) ?? "en"] as ExtensionMessages
  const { tooManyAttempts, tryAgainWhen } = own as Partial<ExtensionMessages>
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
