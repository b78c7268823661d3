import type { EmailCodeMessages } from "../../contract/email-code-messages.js"
import { filledText } from "../../pages/filled-text.js"
import { html, type Html } from "../../pages/html.js"

/** What somebody sees who must prove their address. */
interface AddressPartProps {
  readonly own: EmailCodeMessages
  readonly email: string
  /** Whether a code was sent, and can be typed. */
  readonly isSent: boolean
  /** A form of the page with this content. */
  readonly form: (content: Html) => Html
}

/** The button that sends a code, or the field for it. Part of any page. */
export function addressPart({ own, email, isSent, form }: AddressPartProps): Html {
  if (!isSent)
    return html`<p>${filledText(own.proveAddressText, { email })}</p>
      ${form(html`<button class="submit" name="address" value="send">${own.sendAddressCode}</button>`)}`
  return html`<p>${filledText(own.codeSentTo, { email })}</p>
    ${form(
      html`<div class="field">
          <label for="address-code">${own.codeLabel}</label>
          <input
            id="address-code"
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="16"
            required
            dir="ltr"
          />
        </div>
        <button class="submit" name="address" value="prove">${own.confirmAddress}</button>`,
    )}
    ${form(html`<button class="quiet" name="address" value="send">${own.sendAddressCode}</button>`)}`
}
