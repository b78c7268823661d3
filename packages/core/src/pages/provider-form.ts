import { safeHref } from "../address/page-url.js"
import type { ProviderIcon } from "../contract/provider-icon.js"
import { cssColour } from "../messages/css-colour.js"
import { fieldId, type FormContext, hiddenFields, providerFields } from "./form-fields.js"
import { html, type Html } from "./html.js"
import { pageImage } from "../address/page-image.js"
import { passkeyForm } from "./passkey-form.js"
import { submitButton, withLastUsed } from "./sign-in-button.js"
import { providerLabel, type SignInProvider } from "./sign-in-provider.js"

/** The form that starts a sign-in with one provider. It works without JavaScript, except for WebAuthn. */
export function providerForm(provider: SignInProvider, context: FormContext): Html {
  return FORMS[provider.type](provider, context)
}

const FORMS: Readonly<Record<SignInProvider["type"], typeof providerForm>> = {
  oauth: buttonForm,
  oidc: buttonForm,
  email: emailForm,
  credentials: credentialsForm,
  webauthn: (provider, context) =>
    passkeyForm(provider, context, {
      fields: providerFields(provider, provider.formFields ?? {}, context),
      isLead: context.isMain,
    }),
}

function buttonForm(provider: SignInProvider, context: FormContext): Html {
  const focus = context.focus && html`autofocus`
  return html`<form action="${safeHref(provider.signinUrl)}" method="POST">
    ${hiddenFields(context)}
    ${withLastUsed(
      provider,
      context,
      (described) =>
        html`<button type="submit" class="button" ${focus}${described}>
          ${providerIcon(provider, context.imageOrigin)} ${buttonName(provider, context)}
        </button>`,
    )}
  </form>`
}

/**
 * The label in one line: the whole one, or only the provider's name where the whole one would wrap. Then the style sheet
 * shows the name, and the whole label is there for screen readers and for tests of applications, which look for it.
 */
function buttonName(provider: SignInProvider, { texts, isGrid }: FormContext): Html {
  const label = providerLabel(provider, texts)
  if (!isGrid && textWidth(label) <= ONE_LINE) return html`<span class="name">${label}</span>`
  return html`<span class="spoken">${label}</span>
    <span class="name" aria-hidden="true" data-name="${provider.label ?? provider.name}"></span>`
}

/** Letters that fit beside the icon at 375 px, with a little to spare. */
const ONE_LINE = 30

/** In Latin letters. Those of Chinese, Japanese and Korean are about twice as wide (Unicode Standard Annex 11). */
function textWidth(text: string): number {
  return (
    [...text].length +
    (text.match(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g)?.length ??
      0)
  )
}

function emailForm(provider: SignInProvider, context: FormContext): Html {
  const id = fieldId(provider, "email")
  return html`<form action="${safeHref(provider.signinUrl)}" method="POST">
    ${hiddenFields(context)}
    <div class="field">
      <label class="section-header" for="${id}">${context.texts.emailLabel}</label>
      <input
        id="${id}"
        type="email"
        name="email"
        value="${context.email ?? ""}"
        placeholder="${context.texts.emailPlaceholder}"
        autocomplete="email"
        autocapitalize="none"
        spellcheck="false"
        required${context.focus && html` autofocus`}
      />
    </div>
    ${submitButton(provider, context)}
  </form>`
}

function credentialsForm(provider: SignInProvider, context: FormContext): Html {
  return html`<form action="${safeHref(provider.callbackUrl)}" method="POST">
    ${hiddenFields(context)} ${providerFields(provider, provider.credentials ?? {}, context)}
    ${submitButton(provider, context)}
  </form>`
}

/** What a provider is known by. */
type ShownProvider = Pick<SignInProvider, "name" | "icon" | "style">

/**
 * The small picture on a provider's button: its logo, else the preset's built-in icon, else its first letter.
 *
 * `imageOrigin` is the one foreign origin that the Content-Security-Policy allows. A logo from any other origin is not
 * shown: loading it would tell that site who is about to sign in.
 */
export function providerIcon(provider: ShownProvider, imageOrigin: string | undefined): Html {
  const logo = pageImage(provider.style?.logo)
  if (logo && (logo.origin === undefined || logo.origin === imageOrigin)) {
    return html`<img class="icon" src="${logo.src}" alt="" loading="lazy" width="24" height="24" />`
  }
  if (provider.icon) {
    return html`<svg
      class="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
    >
      ${parts(provider.icon)}
    </svg>`
  }
  return html`<span
    class="icon monogram"
    aria-hidden="true"
    data-letter="${firstLetter(provider.name)}"
  ></span>`
}

/** A multi-colored icon is drawn in its colors. A icon in one color gets a visible color from the style sheet. */
function parts({ colour, path, more = [] }: ProviderIcon): readonly Html[] {
  if (more.length === 0) return [html`<path d="${path}" />`]
  return [{ colour, path }, ...more].map((part) => {
    const fill = cssColour(part.colour)
    return html`<path ${fill && html`fill="${fill}"`} d="${part.path}" />`
  })
}

function firstLetter(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? "?"
}
