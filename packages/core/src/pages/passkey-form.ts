import { safeHref } from "../address/page-url.js"
import type { Messages } from "../contract/messages.js"
import { type FormContext, hiddenFields } from "./form-fields.js"
import { html, type Html, type HtmlValue } from "./html.js"
import type { ScriptSource } from "./page-document.js"
import { passkeyScript } from "./passkey-script.js"
import { withLastUsed } from "./sign-in-button.js"
import { providerLabel, type SignInProvider } from "./sign-in-provider.js"

/**
 * The form of a WebAuthn provider with its fields. Passkeys only work with a script, so the buttons are disabled until
 * the page's script enables them. A page without that script looks as before.
 */
export function passkeyForm(
  provider: SignInProvider,
  context: FormContext,
  { fields, isLead }: PasskeyFormParts,
): Html {
  const { id, optionsUrl, callbackUrl } = provider
  const { texts } = context
  const button = signInButton(provider, context, isLead ? "submit" : "button")
  if (optionsUrl === undefined)
    return html`<form id="${id}-form" action="${safeHref(callbackUrl)}" method="POST">
      ${hiddenFields(context)} ${fields} ${button}
    </form>`
  const conditional = provider.conditionalUI && html`data-conditional`
  return html`<form
    id="${id}-form"
    class="passkey"
    action="${safeHref(callbackUrl)}"
    method="POST"
    data-webauthn-options="${safeHref(optionsUrl)}"
    ${conditional}
    data-texts="${JSON.stringify(passkeyTexts(texts))}"
  >
    ${hiddenFields(context)} ${fields} ${button}
    ${
      !context.isAgain &&
      html`<button type="submit" value="register" class="quiet" disabled>
        <span class="name">${texts.createPasskey}</span>
      </button>`
    }
    <p class="passkey-message" role="status" data-passkey-message></p>
    <noscript><p>${texts.passkeyNeedsScript}</p></noscript>
  </form>`
}

/** What the form of a WebAuthn provider contains. */
export interface PasskeyFormParts {
  readonly fields: HtmlValue
  /** Whether its button is the main one of the page. */
  readonly isLead: boolean
}

/** Its fields may stay empty: the browser then offers every passkey that it has for this site. */
function signInButton(
  provider: SignInProvider,
  context: FormContext,
  look: "submit" | "button",
): Html {
  const waiting =
    provider.optionsUrl !== undefined && html`value="authenticate" formnovalidate disabled`
  return withLastUsed(
    provider,
    context,
    (described) =>
      html`<button
        id="submitButton-${provider.id}"
        type="submit"
        class="${look}"
        ${waiting}${context.focus === "button" && html` autofocus`}${described}
      >
        ${signInSymbol("passkey")}<span class="name"
          >${providerLabel(provider, context.texts)}</span
        >
      </button>`,
  )
}

/** The script that makes such a form work. It is at the address of the provider's options. */
export function passkeyScriptAt(optionsUrl: string): ScriptSource {
  return { url: `${optionsUrl}?script`, integrity: passkeyScript().integrity }
}

/** The page script's text for each failure of a passkey, by the failure's name in `@sallyport/client`. */
export function passkeyTexts(texts: Messages): Readonly<Record<string, string>> {
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

/** Our own line drawings on a 24 × 24 grid. */
const PATHS = {
  link: "M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5",
  passkey:
    "M9.5 10.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM3 20v-1.5a5 5 0 0 1 5-5h3.5M18 15.5a2.75 2.75 0 1 0-1.6-.5v5.5l1.4 1.4 1.7-1.7-1-1.2 1-1.2z",
} as const

/** The small picture on the button of a provider without a brand. */
export function signInSymbol(name: keyof typeof PATHS): Html {
  return html`<svg
    class="icon line"
    viewBox="0 0 24 24"
    width="24"
    height="24"
    aria-hidden="true"
    focusable="false"
  >
    <path d="${PATHS[name]}" />
  </svg>`
}
