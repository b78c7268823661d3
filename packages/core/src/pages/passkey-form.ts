import { html } from "./html.js"
import type { Html } from "./html.js"
import type { SignInProvider } from "./sign-in-provider.js"
import { webAddress } from "./web-address.js"

/**
 * The form of a WebAuthn provider around its fields. Only a script can use passkeys, so its buttons are disabled until
 * the script of the page enables them; what a page without that script shows is as it always was.
 */
export function passkeyForm(provider: SignInProvider, fields: Html): Html {
  const { id, name, optionsUrl, callbackUrl } = provider
  if (optionsUrl === undefined)
    return html`<form id="${id}-form" action="${webAddress(callbackUrl)}" method="POST">
      ${fields} ${signInButton(provider)}
    </form>`
  const conditional = provider.conditionalUI && html`data-conditional`
  return html`<form
    id="${id}-form"
    action="${webAddress(callbackUrl)}"
    method="POST"
    data-webauthn-options="${webAddress(optionsUrl)}"
    ${conditional}
  >
    ${fields} ${signInButton(provider)}
    <button type="submit" value="register" class="button other" disabled>
      <span class="name">Create a passkey</span>
    </button>
    <p class="passkey-message" role="status" data-passkey-message></p>
    <noscript><p>Signing in with ${name} needs JavaScript.</p></noscript>
  </form>`
}

/** Its fields may stay empty: the browser then offers every passkey that it has for this site. */
function signInButton({ id, name, optionsUrl }: SignInProvider): Html {
  const waiting = optionsUrl !== undefined && html`value="authenticate" formnovalidate disabled`
  return html`<button id="submitButton-${id}" type="submit" class="submit" ${waiting}>
    <span class="name">Sign in with ${name}</span>
  </button>`
}
