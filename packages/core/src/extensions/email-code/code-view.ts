import type { EmailCodeMessages } from "../../contract/email-code-messages.js"
import { filledText } from "../../pages/filled-text.js"
import { html, type Html } from "../../pages/html.js"
import { errorBox } from "../../pages/sign-in-forms.js"
import { type SendAgain, sendAgainForm, sendAgainStyle } from "../../pages/verify-request-page.js"
import type { PageParts } from "../page-frame/page-parts.js"
import type { PageView } from "../page-frame/page-view.js"
import type { CodeRefusal } from "./code-refusals.js"

/** What the page on which a code is typed shows. */
export interface CodePageProps extends PageParts<EmailCodeMessages> {
  /** The mail that was sent, and the form that sends it again. */
  readonly sent: SendAgain
  /** Where the code is sent. */
  readonly callback: string
  /** Whether the mail has a link, too. */
  readonly hasLink: boolean
  /** Why the last code was refused; undefined if none was. */
  readonly refusal: CodeRefusal | undefined
}

const TEXTS = {
  wrong_code: "codeWrong",
  code_gone: "codeGone",
  too_many_codes: "codeTooMany",
} as const

/** The page on which a code is typed. It is the same for every address, known or not. */
export function codeView(props: CodePageProps): PageView {
  const { sent, refusal, hasLink, signInUrl, wording, own } = props
  const { texts } = wording
  const isOpen = refusal !== "too_many_codes"
  return {
    title: isOpen ? own.codeTitle : texts.checkEmail,
    symbol: "mail",
    kind: "signin code",
    style: STYLE + sendAgainStyle(sent),
    content: html`${errorBox(refusal && own[TEXTS[refusal]])}
      <p class="sent">${filledText(own.codeSentTo, { email: sent.email })}</p>
      ${isOpen && codeForm(props)}
      ${isOpen && hasLink && html`<p class="small">${own.codeOrLink}</p>`}
      <p class="small">${texts.linkDelay}</p>
      ${sendAgainForm(sent, texts)} ${props.link(signInUrl, texts.anotherAddress, "cancel")}`,
  }
}

/** Digits of any script, and what mail programs and people put between them. */
const TYPED = String.raw`[\p{Nd}\s\-]+`

/** A group of blanks and hyphens more than a code has. */
const LONGEST_TYPED = 40

function codeForm({ form, sent, callback, wording, own, refusal }: CodePageProps): Html {
  const { callbackUrl, email } = sent
  return form(
    html`${callbackUrl && html`<input type="hidden" name="callbackUrl" value="${callbackUrl}" />`}
      <input type="hidden" name="email" value="${email}" />
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
      <button type="submit" class="submit">${wording.texts.signIn}</button>`,
    callback,
  )
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
