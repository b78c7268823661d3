import type { Theme } from "../contract/theme.js"
import { html } from "./html.js"
import type { Html } from "./html.js"
import { inputType } from "./input-attributes.js"
import { pageDocument } from "./page-document.js"
import type { ScriptSource } from "./page-document.js"
import { pageHeading } from "./page-heading.js"
import { pageImage } from "./page-image.js"
import { providerForm } from "./provider-form.js"
import { providerStyle } from "./provider-style.js"
import { signInErrorText } from "./sign-in-errors.js"
import { siteHost } from "./site-host.js"
import type { SignInProvider } from "./sign-in-provider.js"

export type { SignInProvider } from "./sign-in-provider.js"

/** What the sign-in page shows. Every member is a checked value: nothing comes from the query string unseen (R8). */
export interface SignInPageProps {
  providers: readonly SignInProvider[]
  csrfToken: string
  callbackUrl: string
  /** The code of what went wrong; an unknown one gets a general text. */
  error?: string | undefined
  /** The code that came with it; an unknown one counts as absent. */
  code?: string | undefined
  /** The address to put into the e-mail field. */
  email?: string | undefined
  theme: Theme
  nonce: string
  /** The script that makes the forms of WebAuthn providers work. */
  script?: ScriptSource | undefined
}

/** More provider buttons than this stand in columns. */
const ONE_COLUMN = 8

/** The built-in sign-in page: one form a provider, in the order of the configuration. */
export function signInPage(props: SignInPageProps): string {
  const providers = props.providers.filter(isShown)
  const many = providers.filter(isButton).length > ONE_COLUMN
  return pageDocument({
    title: "Sign In",
    theme: props.theme,
    nonce: props.nonce,
    style: providerStyle(providers),
    script: props.script,
    body: html`<div class="${many ? "signin many" : "signin"}">
      <div class="card">
        ${pageHeading({ theme: props.theme, title: "Sign in", under: destination(providers[0]) })}
        ${props.error && html`<div class="error" role="alert"><p>${signInErrorText(props.error, props.code)}</p></div>`}
        ${providers.length === 0 && html`<p>There is no way to sign in yet.</p>`}
        ${forms(props, providers)}
      </div>
    </div>`,
  })
}

/** A form without fields has nothing to ask for; that is how these two types are kept off the page. */
function isShown(provider: SignInProvider): boolean {
  if (provider.type === "credentials") return Boolean(provider.credentials)
  return provider.type !== "webauthn" || Boolean(provider.formFields)
}

function isButton({ type }: SignInProvider): boolean {
  return type === "oauth" || type === "oidc"
}

/** The host of our own addresses, so that people see where they are about to be signed in. */
function destination(provider: SignInProvider | undefined): Html | undefined {
  const host = provider && siteHost(provider.signinUrl)
  return host === undefined ? undefined : html`<p>to continue to ${host}</p>`
}

function forms(props: SignInPageProps, providers: readonly SignInProvider[]): readonly Html[] {
  const firstForm = providers.find((provider) => !isButton(provider))
  const firstWithField = providers.find(hasField)
  const imageOrigin = pageImage(props.theme.logo)?.origin
  return providers.map((provider, index) => {
    const before = providers[index - 1]
    const place = {
      csrfToken: props.csrfToken,
      callbackUrl: props.callbackUrl,
      email: props.email,
      buttonId: provider === firstForm ? "submitButton" : `submitButton-${provider.id}`,
      autofocus: provider === firstWithField,
      imageOrigin,
    }
    return html`${before && !(isButton(before) && isButton(provider)) && html`<hr />`}
      <div
        class="${isButton(provider) ? "provider button-provider" : "provider"} provider-${index}"
      >
        ${providerForm(provider, place)}
      </div>`
  })
}

function hasField({ type, credentials, formFields }: SignInProvider): boolean {
  if (type === "email") return true
  const inputs = type === "credentials" ? credentials : type === "webauthn" ? formFields : undefined
  return Object.values(inputs ?? {}).some((input) => inputType(input) !== "hidden")
}
