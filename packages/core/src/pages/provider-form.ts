import type { FormPlace } from "./form-place.js"
import { hiddenFields } from "./hidden-fields.js"
import { html } from "./html.js"
import type { Html } from "./html.js"
import { passkeyForm } from "./passkey-form.js"
import { fieldId, providerFields } from "./provider-fields.js"
import { providerLabel } from "./provider-label.js"
import { providerMark } from "./provider-mark.js"
import type { SignInProvider } from "./sign-in-provider.js"
import { webAddress } from "./web-address.js"

/** The form that starts a sign-in with one provider. It works without JavaScript, except for WebAuthn. */
export function providerForm(provider: SignInProvider, place: FormPlace): Html {
  return FORMS[provider.type](provider, place)
}

const FORMS: Readonly<Record<SignInProvider["type"], typeof providerForm>> = {
  oauth: buttonForm,
  oidc: buttonForm,
  email: emailForm,
  credentials: credentialsForm,
  webauthn: (provider, place) =>
    passkeyForm(provider, place, {
      fields: providerFields(provider, provider.formFields ?? {}, place),
      isLead: true,
    }),
}

function buttonForm(provider: SignInProvider, place: FormPlace): Html {
  const focus = place.focus && html`autofocus`
  return html`<form action="${webAddress(provider.signinUrl)}" method="POST">
    ${hiddenFields(place)}
    <button type="submit" class="button" ${focus}>
      ${providerMark(provider, place.imageOrigin)}
      <span class="name">${providerLabel(provider, place.texts)}</span>
    </button>
  </form>`
}

function emailForm(provider: SignInProvider, place: FormPlace): Html {
  const id = fieldId(provider, "email")
  return html`<form action="${webAddress(provider.signinUrl)}" method="POST">
    ${hiddenFields(place)}
    <div class="field">
      <label class="section-header" for="${id}">${place.texts.emailLabel}</label>
      <input
        id="${id}"
        type="email"
        name="email"
        value="${place.email ?? ""}"
        placeholder="${place.texts.emailPlaceholder}"
        autocomplete="email"
        autocapitalize="none"
        spellcheck="false"
        required${place.focus && html` autofocus`}
      />
    </div>
    ${submitButton(provider, place)}
  </form>`
}

function credentialsForm(provider: SignInProvider, place: FormPlace): Html {
  return html`<form action="${webAddress(provider.callbackUrl)}" method="POST">
    ${hiddenFields(place)} ${providerFields(provider, provider.credentials ?? {}, place)}
    ${submitButton(provider, place)}
  </form>`
}

function submitButton(provider: SignInProvider, { buttonId, texts }: FormPlace): Html {
  return html`<button id="${buttonId}" type="submit" class="submit">
    <span class="name">${providerLabel(provider, texts)}</span>
  </button>`
}
