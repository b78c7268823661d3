import type { Messages } from "../contract/messages.js"
import { hiddenFields, type FormPlace } from "./form-place.js"
import { html, type Html, type HtmlValue } from "./html.js"
import { providerLabel } from "./provider-label.js"
import type { SignInProvider } from "./sign-in-provider.js"
import { signInSymbol } from "./sign-in-symbol.js"
import { webAddress } from "./web-address.js"

/**
 * The form of a WebAuthn provider with its fields. Passkeys only work with a script, so the buttons are disabled until
 * the page's script enables them. A page without that script looks as before.
 */
export function passkeyForm(
  provider: SignInProvider,
  place: FormPlace,
  { fields, isLead }: PasskeyFormParts,
): Html {
  const { id, optionsUrl, callbackUrl } = provider
  const { texts } = place
  const button = signInButton(provider, place, isLead ? "submit" : "button")
  if (optionsUrl === undefined)
    return html`<form id="${id}-form" action="${webAddress(callbackUrl)}" method="POST">
      ${hiddenFields(place)} ${fields} ${button}
    </form>`
  const conditional = provider.conditionalUI && html`data-conditional`
  return html`<form
    id="${id}-form"
    class="passkey"
    action="${webAddress(callbackUrl)}"
    method="POST"
    data-webauthn-options="${webAddress(optionsUrl)}"
    ${conditional}
    data-texts="${JSON.stringify(passkeyTexts(texts))}"
  >
    ${hiddenFields(place)} ${fields} ${button}
    <button type="submit" value="register" class="quiet" disabled>
      <span class="name">${texts.createPasskey}</span>
    </button>
    <p class="passkey-message" role="status" data-passkey-message></p>
    <noscript><p>${texts.passkeyNeedsScript}</p></noscript>
  </form>`
}

/** What the form of a WebAuthn provider contains. */
export interface PasskeyFormParts {
  readonly fields: HtmlValue
  /** Whether its button is the main one in its part of the page. */
  readonly isLead: boolean
}

/** Its fields may stay empty: the browser then offers every passkey that it has for this site. */
function signInButton(
  provider: SignInProvider,
  { texts, focus }: FormPlace,
  look: "submit" | "button",
): Html {
  const waiting =
    provider.optionsUrl !== undefined && html`value="authenticate" formnovalidate disabled`
  return html`<button
    id="submitButton-${provider.id}"
    type="submit"
    class="${look}"
    ${waiting}${focus === "button" && html` autofocus`}
  >
    ${signInSymbol("passkey")}<span class="name">${providerLabel(provider, texts)}</span>
  </button>`
}

/** The page script's text for each failure of a passkey, by the failure's name in `@sallyport/client`. */
function passkeyTexts(texts: Messages): Readonly<Record<string, string>> {
  return {
    cancelled: texts.passkeyCancelled,
    timeout: texts.passkeyTimeout,
    unsupported: texts.passkeyUnsupported,
    "already-registered": texts.passkeyAlreadyRegistered,
    "wrong-site": texts.passkeyWrongSite,
    busy: texts.passkeyBusy,
    network: texts.passkeyNetwork,
    server: texts.passkeyServer,
  }
}
