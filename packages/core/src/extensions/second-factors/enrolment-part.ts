import type { SecondFactorMessages } from "../../contract/second-factor-messages.js"
import { html, type Html } from "../../pages/html.js"
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

/** The QR code of a new key, and the key for those who cannot scan it. Part of any page. */
export function enrolmentPart({ uri, key, own }: EnrolmentProps): Html {
  return html`<div class="enrolment">
    <p>${own.addFactorText}</p>
    ${qrCode(uri, own.qrCodeLabel)}
    <p class="small">${own.keyInstead}</p>
    <p><code dir="ltr">${key.replaceAll(/.{4}(?!$)/g, "$& ")}</code></p>
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
export function recoveryCodesPart(
  codes: readonly string[],
  own: Pick<SecondFactorMessages, "recoveryCodesText">,
): Html {
  return html`<div class="recovery">
    <p>${own.recoveryCodesText}</p>
    <ol dir="ltr">
      ${codes.map((code) => html`<li><code>${code}</code></li>`)}
    </ol>
  </div>`
}

/** The rules of these parts. */
export const ENROLMENT_STYLE = `
.enrolment{display:grid;gap:.75rem;justify-items:center;grid-template-columns:minmax(0,1fr);text-align:center}
.qr{inline-size:min(100%,13rem);block-size:auto;border-radius:var(--border-radius)}
code{font:500 1rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--color-text);user-select:all}
.recovery{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr)}
.recovery ol{
margin:0;padding:.75rem 1rem;list-style:none;display:grid;gap:.25rem 1rem;justify-items:center;
grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));
border:var(--border-width) solid var(--color-separator);border-radius:var(--border-radius)
}`
