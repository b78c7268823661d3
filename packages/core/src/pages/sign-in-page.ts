import type { Theme } from "../contract/theme.js"
import type { Wording } from "../messages/open-wording.js"
import type { DevelopmentNote } from "./development-notes.js"
import { errorBox } from "./error-box.js"
import { filledText } from "./filled-text.js"
import { html } from "./html.js"
import type { Html } from "./html.js"
import { pageDocument } from "./page-document.js"
import type { ScriptSource } from "./page-document.js"
import { pageHeading } from "./page-heading.js"
import { providerStyle } from "./provider-style.js"
import { sharedAddress } from "./sign-in-address.js"
import { signInBlocks } from "./sign-in-blocks.js"
import { signInErrorText } from "./sign-in-errors.js"
import { signInForms } from "./sign-in-forms.js"
import type { SignInProvider } from "./sign-in-provider.js"
import { signedInCard } from "./signed-in-card.js"
import type { SignedInPerson } from "./signed-in-card.js"
import { siteHost } from "./site-host.js"

export type { SignInProvider } from "./sign-in-provider.js"
export type { SignedInPerson } from "./signed-in-card.js"

/** What the sign-in page shows. Every member is a checked value: nothing comes from the query string unseen. */
export interface SignInPageProps {
  providers: readonly SignInProvider[]
  csrfToken: string
  callbackUrl: string
  /** The code of what went wrong; an unknown one gets a general text. */
  error?: string | undefined
  /** The code that came with it; an unknown one counts as absent. */
  code?: string | undefined
  /** The id of the provider whose form failed, where that is known. */
  failed?: string | undefined
  /** The address to put into the e-mail field. */
  email?: string | undefined
  /** Who is signed in already; the forms are then folded away. */
  person?: SignedInPerson | undefined
  theme: Theme
  wording: Wording
  nonce: string
  /** The script that makes the forms of WebAuthn providers work. */
  script?: ScriptSource | undefined
  /** What a developer is told of the error. */
  notes?: readonly DevelopmentNote[] | undefined
}

/** More provider buttons than this stand in columns. */
const ONE_COLUMN = 8

/** The built-in sign-in page: every way in, in the order of the configuration. */
export function signInPage(props: SignInPageProps): string {
  const { theme, wording, nonce, script, person } = props
  const { texts } = wording
  const providers = props.providers.filter(isShown)
  const blocks = signInBlocks(providers, sharedAddress(providers))
  const isMany = blocks.some((block) => "buttons" in block && block.buttons.length > ONE_COLUMN)
  const error = props.error ? signInErrorText(props.error, props.code, texts) : undefined
  const hasPlace = providers.some(({ id }) => id === props.failed)
  const forms = signInForms(blocks, { ...props, texts, error: hasPlace ? error : undefined })
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
          title: person ? texts.signedInTitle : texts.signInTitle,
          under: person ? undefined : destination(props),
        })}
        ${!hasPlace && errorBox(error)} ${providers.length === 0 && html`<p>${texts.noWay}</p>`}
        ${person ? signedInCard(person, { csrfToken: props.csrfToken, texts, forms }) : forms}
      </div>
    </div>`,
  })
}

/** A form without fields has nothing to ask for; that is how these two types are kept off the page. */
function isShown(provider: SignInProvider): boolean {
  if (provider.type === "credentials") return Boolean(provider.credentials)
  return provider.type !== "webauthn" || Boolean(provider.formFields)
}

/** The application's name, else the host of our own addresses, so that people see where they are about to be signed in. */
function destination({ theme, wording, providers: [first] }: SignInPageProps): Html | undefined {
  const site = theme.name ?? (first && siteHost(first.signinUrl))
  return site === undefined
    ? undefined
    : html`<p>${filledText(wording.texts.continueTo, { site })}</p>`
}
