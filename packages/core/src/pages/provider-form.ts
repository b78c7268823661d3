import type { CredentialInput } from "../contract/credential-input.js"
import { html } from "./html.js"
import type { Html } from "./html.js"
import { inputAttributes, inputType } from "./input-attributes.js"
import { passkeyForm } from "./passkey-form.js"
import { providerMark } from "./provider-mark.js"
import type { SignInProvider } from "./sign-in-provider.js"
import { webAddress } from "./web-address.js"

/** What the form of one provider needs to know of the page around it. */
export interface FormPlace {
  csrfToken: string
  callbackUrl: string
  /** The address to put into the e-mail field. */
  email: string | undefined
  /** The id of the form's button, unlike any other on the page. */
  buttonId: string
  /** Whether the first field of this form is the first of the page. */
  autofocus: boolean
  /** The foreign origin that logos may come from. */
  imageOrigin: string | undefined
}

/** The form that starts a sign-in with one provider. Works without JavaScript, except for WebAuthn. */
export function providerForm(provider: SignInProvider, place: FormPlace): Html {
  return FORMS[provider.type](provider, place)
}

const FORMS: Readonly<Record<SignInProvider["type"], typeof providerForm>> = {
  oauth: buttonForm,
  oidc: buttonForm,
  email: emailForm,
  credentials: credentialsForm,
  webauthn: (provider, place) =>
    passkeyForm(
      provider,
      html`${hiddenFields(place)} ${fields(provider, provider.formFields ?? {}, place)}`,
    ),
}

function buttonForm(provider: SignInProvider, place: FormPlace): Html {
  return html`<form action="${webAddress(provider.signinUrl)}" method="POST">
    ${hiddenFields(place)}
    <button type="submit" class="button">
      ${providerMark(provider, place.imageOrigin)}${buttonText(provider)}
    </button>
  </form>`
}

function emailForm(provider: SignInProvider, place: FormPlace): Html {
  const id = `input-email-for-${provider.id}-provider`
  return html`<form action="${webAddress(provider.signinUrl)}" method="POST">
    ${hiddenFields(place)}
    <div class="field">
      <label class="section-header" for="${id}">Email</label>
      <input
        id="${id}"
        type="email"
        name="email"
        value="${place.email ?? ""}"
        placeholder="email@example.com"
        autocomplete="email"
        autocapitalize="none"
        spellcheck="false"
        required${focus(place.autofocus)}
      />
    </div>
    <button id="${place.buttonId}" type="submit" class="submit">${buttonText(provider)}</button>
  </form>`
}

function credentialsForm(provider: SignInProvider, place: FormPlace): Html {
  return html`<form action="${webAddress(provider.callbackUrl)}" method="POST">
    ${hiddenFields(place)} ${fields(provider, provider.credentials ?? {}, place)}
    <button id="${place.buttonId}" type="submit" class="submit">${buttonText(provider)}</button>
  </form>`
}

function hiddenFields({ csrfToken, callbackUrl }: FormPlace): Html {
  return html`<input type="hidden" name="csrfToken" value="${csrfToken}" />
    ${callbackUrl && html`<input type="hidden" name="callbackUrl" value="${callbackUrl}" />`}`
}

function buttonText(provider: SignInProvider): Html {
  return html`<span class="name">Sign in with ${provider.name}</span>`
}

function fields(
  provider: SignInProvider,
  inputs: Record<string, CredentialInput>,
  place: FormPlace,
): readonly Html[] {
  const first = Object.entries(inputs).find(([, input]) => inputType(input) !== "hidden")?.[0]
  return Object.entries(inputs).map(([name, input]) => {
    const type = inputType(input)
    const id = `input-${name}-for-${provider.id}-provider`
    const mark = provider.type === "webauthn" && html` data-form-field`
    const element = html`<input
      id="${id}"
      name="${name}"
      type="${type}"
      ${mark}${inputAttributes(name, input)}${focus(place.autofocus && name === first)}
    />`
    if (type === "hidden") return element
    return html`<div class="${type === "checkbox" ? "field check" : "field"}">
      <label class="section-header" for="${id}">${input.label ?? name}</label> ${element}
    </div>`
  })
}

function focus(wanted: boolean): Html | false {
  return wanted && html` autofocus`
}
