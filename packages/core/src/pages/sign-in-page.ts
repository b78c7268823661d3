import { safeHref } from "../address/page-url.js"
import type { Messages } from "../contract/messages.js"
import type { Theme } from "../contract/theme.js"
import type { Wording } from "../messages/open-wording.js"
import type { DevelopmentNote } from "./development-notes.js"
import { filledText } from "./filled-text.js"
import { hiddenFields } from "./form-fields.js"
import { html, type Html, type HtmlValue } from "./html.js"
import { pageDocument, type ScriptSource } from "./page-document.js"
import { pageHeading } from "./page-heading.js"
import { providerStyle } from "./provider-style.js"
import { sharedAddress } from "./sign-in-address.js"
import { errorBox, signInBlocks, signInForms } from "./sign-in-forms.js"
import type { SignInProvider } from "./sign-in-provider.js"
import { siteHost } from "./site-link.js"

export type { SignInProvider } from "./sign-in-provider.js"

/** What the sign-in page shows. Every member is a checked value: nothing comes from the query string unchecked. */
export interface SignInPageProps {
  providers: readonly SignInProvider[]
  csrfToken: string
  callbackUrl: string
  /** The error code. An unknown one gets a general text. */
  error?: string | undefined
  /** The more specific code that came with it. An unknown one is ignored. */
  code?: string | undefined
  /** The id of the provider whose form failed, if that is known. */
  failed?: string | undefined
  /** The address to put into the email field. */
  email?: string | undefined
  /** What was typed as the name into the form that failed, if that is no address. */
  typed?: string | undefined
  /** The id of the provider that this browser used last, if that is to be marked. */
  lastUsed?: string | undefined
  /** Who is signed in and must prove again who they are: by their own session, and never by an address. */
  again?: Pick<SignedInPerson, "name" | "email"> | undefined
  /** The user who is already signed in. The forms are then collapsed. */
  person?: SignedInPerson | undefined
  theme: Theme
  wording: Wording
  nonce: string
  /** The script that makes the forms of WebAuthn providers work. */
  script?: ScriptSource | undefined
  /** Notes about the error for the developer. */
  notes?: readonly DevelopmentNote[] | undefined
}

/** With more provider buttons than this, the card is as wide as three columns of them. */
const MANY = 8

/** The built-in sign-in page: every way to sign in, in the order of the configuration. */
export function signInPage(props: SignInPageProps): string {
  const { theme, wording, nonce, script, person, again } = props
  const { texts } = wording
  const providers = props.providers.filter(isShown)
  const blocks = signInBlocks(providers, sharedAddress(providers))
  const isMany = blocks.some((block) => "buttons" in block && block.buttons.length > MANY)
  const failed = providers.find(({ id }) => id === props.failed)
  const hasPlace = failed !== undefined
  const wrong = props.error === "CredentialsSignin" ? failed?.wrong : undefined
  const error = props.error ? (wrong ?? signInErrorText(props.error, props.code, texts)) : undefined
  // A mark on the only way to sign in would say nothing.
  const lastUsed = providers.length > 1 ? props.lastUsed : undefined
  const state = { ...props, texts, lastUsed, error: hasPlace ? error : undefined }
  const forms = [...signInForms(blocks, state), createAccountLink(props, providers)]
  return pageDocument({
    title: texts.signInTab,
    theme,
    wording,
    nonce,
    style: providerStyle(providers),
    script,
    notes: props.notes,
    body: html`<div class="${isMany ? "signin many" : "signin"}">
      <div class="card">
        ${pageHeading({
          theme,
          texts,
          title: titleOf(props),
          under: person || again ? undefined : destination(props),
        })}
        ${again && whoIs(again)} ${!hasPlace && errorBox(error)}
        ${providers.length === 0 && html`<p>${texts.noWay}</p>`}
        ${person ? signedInCard(person, { csrfToken: props.csrfToken, texts, forms }) : forms}
      </div>
      ${endOf(theme, texts)}
    </div>`,
  })
}

function titleOf({ person, again, wording: { texts } }: SignInPageProps): string {
  if (again) return texts.confirmPersonTitle
  return person ? texts.signedInTitle : texts.signInTitle
}

/** For people who have no account. People who must prove again who they are have one. */
function createAccountLink(
  { theme, wording: { texts }, again }: SignInPageProps,
  providers: readonly SignInProvider[],
): Html | undefined {
  const brought = providers.find(({ pages }) => pages?.createAccount)?.pages
  const href = theme.links?.createAccount ?? brought?.createAccount
  if (href === undefined || again) return undefined
  return html`<p class="more">
    ${texts.noAccount} <a href="${safeHref(href)}">${texts.createAccount}</a>
  </p>`
}

/** The links at the end of the page. */
function endOf({ links = {} }: Theme, texts: Messages): Html | undefined {
  const shown = (["terms", "privacy"] as const).flatMap((name) => {
    const href = links[name]
    return href === undefined ? [] : html`<a href="${safeHref(href)}">${texts[name]}</a>`
  })
  return shown.length === 0 ? undefined : html`<p class="end">${shown}</p>`
}

/** A form without fields has nothing to ask for. That is how applications keep these two types off the page. */
function isShown(provider: SignInProvider): boolean {
  if (provider.type === "credentials") return Boolean(provider.credentials)
  return provider.type !== "webauthn" || Boolean(provider.formFields)
}

/** The application's name, else the host of our own addresses, so that people see where they are about to sign in. */
function destination({ theme, wording, providers: [first] }: SignInPageProps): Html | undefined {
  const site = theme.name ?? (first && siteHost(first.signinUrl))
  return site === undefined
    ? undefined
    : html`<p>${filledText(wording.texts.continueTo, { site })}</p>`
}

/** The sign-in page's text for each code that may be in `?error=`. */
const TEXTS: ReadonlyMap<string, keyof Messages> = new Map([
  ["Signin", "errorDifferentAccount"],
  ["OAuthSignin", "errorProviderStart"],
  ["OAuthCallbackError", "errorProviderRefused"],
  ["OAuthCreateAccount", "errorDifferentAccount"],
  ["EmailCreateAccount", "errorDifferentAccount"],
  ["Callback", "errorDifferentAccount"],
  ["OAuthAccountNotLinked", "errorSameAccount"],
  ["AccountNotLinked", "errorSameAccount"],
  ["AnotherAccount", "errorAnotherAccount"],
  ["EmailSignin", "errorEmail"],
  ["CredentialsSignin", "errorCredentials"],
  ["PasswordQueueFull", "errorQueueFull"],
  ["SessionRequired", "errorSessionRequired"],
  ["MissingCSRF", "errorFormExpired"],
  ["AccessDenied", "deniedText"],
  ["Verification", "errorLinkExpired"],
  ["WebAuthnVerificationError", "errorPasskey"],
  ["Configuration", "errorConfiguration"],
])

/** The text if a code says more. */
const BY_CODE: ReadonlyMap<string, keyof Messages> = new Map([
  ["MissingCSRF no_cookies", "errorNoCookies"],
  ["OAuthCallbackError cancelled", "errorCancelled"],
])

/**
 * The text for an error, or for its `code` if there is a text for that. An unknown one gets the general text and is
 * never shown itself: anyone can build a link with any text in it.
 */
export function signInErrorText(error: string, code: string | undefined, texts: Messages): string {
  return texts[BY_CODE.get(`${error} ${code ?? ""}`) ?? TEXTS.get(error) ?? "errorUnknown"]
}

/** A user who opens the sign-in page while signed in. */
export interface SignedInPerson {
  name: string | undefined
  email: string | undefined
  /** Where they were going. */
  continueUrl: string
  /** Where the sign-out form is sent, and where it leads. */
  signOutUrl: string
  home: string
}

/** The parts around the user. */
interface SignedInParts {
  csrfToken: string
  texts: Messages
  /** Every way to sign in, for people who want to use another account. */
  forms: HtmlValue
}

/** Shows who is signed in, with the two things that they may have come for. The forms are one click away. */
function signedInCard(person: SignedInPerson, { csrfToken, texts, forms }: SignedInParts): Html {
  const { name, email, continueUrl, signOutUrl, home } = person
  const called = name ?? email
  return html`${whoIs(person)}
    <a class="button" href="${safeHref(continueUrl)}">
      <span class="name">
        ${called === undefined ? texts.continue : filledText(texts.continueAs, { person: called })}
      </span>
    </a>
    <form action="${safeHref(signOutUrl)}" method="POST">
      ${hiddenFields({ csrfToken, callbackUrl: home })}
      <button type="submit" class="quiet">${texts.signOut}</button>
    </form>
    <details>
      <summary>${texts.useAnotherAccount}</summary>
      <div class="ways">${forms}</div>
    </details>`
}

/** A letter stands for the picture, which another site would be asked for. */
function whoIs({ name, email }: Pick<SignedInPerson, "name" | "email">): Html | undefined {
  const called = name ?? email
  if (called === undefined) return undefined
  return html`<div class="person">
    <span class="avatar" aria-hidden="true" data-letter="${initial(called)}"></span>
    <div>${name && html`<p class="address">${name}</p>`} ${email && html`<p>${email}</p>`}</div>
  </div>`
}

function initial(text: string): string {
  return [...text.trim()][0]?.toUpperCase() ?? ""
}
