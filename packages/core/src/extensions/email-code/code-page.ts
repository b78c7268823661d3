import { safeHref } from "../../address/page-url.js"
import type { EmailCodeMessages } from "../../contract/email-code-messages.js"
import type { Theme } from "../../contract/theme.js"
import type { Wording } from "../../messages/open-wording.js"
import { filledText } from "../../pages/filled-text.js"
import { hiddenFields } from "../../pages/form-fields.js"
import { html, type Html } from "../../pages/html.js"
import { pageDocument } from "../../pages/page-document.js"
import { pageHeading, pageSymbol } from "../../pages/page-heading.js"
import { errorBox } from "../../pages/sign-in-forms.js"
import { siteLink } from "../../pages/site-link.js"
import { type SendAgain, sendAgainForm, sendAgainStyle } from "../../pages/verify-request-page.js"
import type { CodeRefusal } from "./code-refusals.js"

/** What the page on which a code is typed shows. */
export interface CodePageProps {
  /** The mail that was sent, and the form that sends it again. */
  readonly sent: SendAgain
  /** Where the code is sent. */
  readonly callback: string
  /** Whether the mail has a link, too. */
  readonly hasLink: boolean
  /** Why the last code was refused; undefined if none was. */
  readonly refusal: CodeRefusal | undefined
  /** Where another address can be entered. */
  readonly signinUrl: string
  /** The application's start page. */
  readonly home: string
  readonly theme: Theme
  readonly wording: Wording
  readonly own: EmailCodeMessages
  readonly nonce: string
}

const TEXTS = {
  wrong_code: "codeWrong",
  code_gone: "codeGone",
  too_many_codes: "codeTooMany",
} as const

/** The built-in page on which a code is typed. It is the same for every address, known or not. */
export function codePage(props: CodePageProps): string {
  const { sent, refusal, hasLink, signinUrl, theme, wording, own, nonce } = props
  const { texts } = wording
  const isOpen = refusal !== "too_many_codes"
  const title = isOpen ? own.codeTitle : texts.checkEmail
  return pageDocument({
    title,
    theme,
    wording,
    nonce,
    style: STYLE + sendAgainStyle(sent),
    body: html`<div class="signin code">
      <div class="card">
        ${pageHeading({ theme, texts, title, symbol: pageSymbol("mail") })}
        ${errorBox(refusal && own[TEXTS[refusal]])}
        <p class="sent">${filledText(own.codeSentTo, { email: sent.email })}</p>
        ${isOpen && codeForm(props)}
        ${isOpen && hasLink && html`<p class="small">${own.codeOrLink}</p>`}
        <p class="small">${texts.linkDelay}</p>
        ${sendAgainForm(sent, texts)}
        <a class="cancel" href="${safeHref(signinUrl)}">${texts.anotherAddress}</a>
        ${siteLink(props)}
      </div>
    </div>`,
  })
}

/** Digits of any script, and what mail programs and people put between them. */
const TYPED = String.raw`[\p{Nd}\s\-]+`

/** A group of blanks and hyphens more than a code has. */
const LONGEST_TYPED = 40

function codeForm({ sent, callback, wording, own, refusal }: CodePageProps): Html {
  return html`<form action="${safeHref(callback)}" method="POST">
    ${hiddenFields(sent)}
    <input type="hidden" name="email" value="${sent.email}" />
    <div class="field">
      <label for="code">${own.codeLabel}</label>
      <input
        id="code"
        name="code"
        dir="ltr"
        inputmode="numeric"
        autocomplete="one-time-code"
        pattern="${TYPED}"
        maxlength="${LONGEST_TYPED}"
        required
        autofocus
        ${refusal !== undefined && html` aria-invalid="true"`}
      />
    </div>
    <button type="submit" class="submit">${wording.texts.signIn}</button>
  </form>`
}

const STYLE = `
.code .card{text-align:center}
.code .heading{margin-block-end:0}
.code p{text-wrap:balance}
.code .field{text-align:start}
.sent bdi{color:var(--color-text);font-weight:600}
.code input{
min-block-size:3.25rem;font-size:1.5rem;font-variant-numeric:tabular-nums;letter-spacing:.25em;text-align:center
}
.again .submit{color:var(--color-link);background:none;border-color:var(--color-separator)}
.again .submit:hover{background:color-mix(in srgb,var(--color-link) 8%,transparent)}`
