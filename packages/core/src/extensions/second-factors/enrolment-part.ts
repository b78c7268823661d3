import type { SecondFactorMessages } from "../../contract/second-factor-messages.js"
import { html, type Html } from "../../pages/html.js"
import { secretTools } from "./secret-tools.js"
import { DIGITS } from "./totp.js"
import { qrCode } from "./qr-code.js"

/** What somebody sees who adds an authenticator app. */
interface EnrolmentProps {
  /** As `startTotp` gives it. */
  readonly uri: string
  /** Base32. */
  readonly key: string
  readonly own: SecondFactorMessages
}

/**
 * The QR code of a new key, a link for those who hold the device with the app in their hands, and the key for those who
 * can use neither. Part of any page.
 */
export function enrolmentPart({ uri, key, own }: EnrolmentProps): Html {
  return html`<div class="enrolment">
    <p>${own.addFactorText}</p>
    ${qrCode(uri, own.qrCodeLabel)}
    <a class="in-app" href="${uri}">${own.openInApp}</a>
    <p class="small">${own.keyInstead}</p>
    <p id="key" data-text="${key}"><code dir="ltr">${key.replaceAll(/.{4}(?!$)/g, "$& ")}</code></p>
    ${secretTools(own, { of: "key" })}
  </div>`
}

/** The field for a code of an app, for a form of any page. `isWrong`: what is said about it stands in `#code-error`. */
export function codeField(
  own: SecondFactorMessages,
  { isWrong = false }: { readonly isWrong?: boolean } = {},
): Html {
  const described = isWrong && html` aria-invalid="true" aria-describedby="code-error"`
  return html`<div class="field">
    <label for="code">${own.appCodeLabel}</label>
    <input
      id="code"
      name="code"
      inputmode="numeric"
      autocomplete="one-time-code"
      maxlength="${DIGITS + 8}"
      required
      autofocus
      dir="ltr"
      ${described}
    />
  </div>`
}

/** The recovery codes of a person, this once. Part of any page. */
export function recoveryCodesPart(codes: readonly string[], own: SecondFactorMessages): Html {
  return html`<div class="recovery">
    <p>${own.recoveryCodesText}</p>
    <ol id="codes" dir="ltr">
      ${codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ol>
    ${secretTools(own, { of: "codes", file: "recovery-codes.txt" })}
  </div>`
}

/** The rules of these parts. */
export const ENROLMENT_STYLE = `
.enrolment{display:grid;gap:.75rem;justify-items:center;grid-template-columns:minmax(0,1fr);text-align:center}
.qr{inline-size:min(100%,13rem);block-size:auto;border-radius:var(--border-radius)}
code{font:500 1rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--color-text);user-select:all}
.in-app,a.quiet{justify-self:center;min-block-size:2.75rem;display:inline-flex;align-items:center}
@media (pointer:fine){.in-app{display:none}}
.tools{display:flex;flex-wrap:wrap;gap:.5rem;justify-content:center}
.tools .button{inline-size:auto;flex:0 1 auto}
@media print{form,.tools,.site,.cancel,a.button{display:none}}
.recovery{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}
.recovery ol{
margin:0;padding:.75rem 1rem;list-style:none;display:grid;gap:.25rem 1rem;justify-items:center;
grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));
border:var(--border-width) solid var(--color-separator);border-radius:var(--border-radius)
}`
