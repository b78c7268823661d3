import type { Messages } from "../contract/messages.js"
import type { Theme } from "../contract/theme.js"
import type { FormContext } from "./form-fields.js"
import { html, type Html } from "./html.js"
import { inputType } from "./input-attributes.js"
import { pageImage } from "../address/page-image.js"
import { providerForm } from "./provider-form.js"
import { providersOf, type AddressWays } from "./sign-in-address.js"
import type { SignInProvider } from "./sign-in-provider.js"
import { sharedForm } from "./sign-in-shared-form.js"

/** What all forms of a page have in common. */
export interface FormsState {
  readonly providers: readonly SignInProvider[]
  readonly csrfToken: string
  readonly callbackUrl: string
  readonly email?: string | undefined
  readonly typed?: string | undefined
  readonly theme: Theme
  readonly texts: Messages
  /** The id of the provider whose form failed. */
  readonly failed?: string | undefined
  /** Who is signed in, if anyone: then the page's main button is another one. */
  readonly person?: object | undefined
  /** Who must prove again who they are, if that is known. */
  readonly again?: object | undefined
  /** The id of the provider that is marked as the one used last. */
  readonly lastUsed?: string | undefined
  /** The error text next to that form. */
  readonly error?: string | undefined
}

/** The parts of the page as markup, with a divider between different kinds. */
export function signInForms(blocks: readonly SignInBlock[], state: FormsState): readonly Html[] {
  const places = placesOf(blocks, state)
  return blocks.map(
    (block, index) =>
      html`${index > 0 && html`<hr data-text="${state.texts.betweenWays}" />`}
      ${markupOf(block, state, places)}`,
  )
}

type ContextOf = (provider: SignInProvider) => FormContext

function markupOf(block: SignInBlock, state: FormsState, placeOf: ContextOf): Html {
  const [lead] = providersIn(block)
  const shown = state.providers.filter((provider) => providersIn(block).includes(provider))
  const error = shown.some(({ id }) => id === state.failed) ? errorBox(state.error) : undefined
  if (!lead) return html``
  if ("buttons" in block)
    return html`${error}
      <div class="${isGrid(block) ? "buttons grid" : "buttons"}">
        ${block.buttons.map(
          (provider) =>
            html`<div class="provider button-provider ${indexClass(provider, state)}">
              ${providerForm(provider, placeOf(provider))}
            </div>`,
        )}
      </div>`
  return html`<div class="provider ${indexClass(lead, state)}">
    ${error}
    ${"form" in block ? providerForm(lead, placeOf(lead)) : sharedForm(block.shared, placeOf(lead))}
  </div>`
}

function placesOf(blocks: readonly SignInBlock[], state: FormsState): ContextOf {
  const { csrfToken, callbackUrl, email, texts, theme, failed, person, typed, lastUsed } = state
  const forms = blocks.filter((block) => !("buttons" in block))
  const [firstForm] = forms.flatMap((block) => providersIn(block)[0] ?? [])
  const inGrids = new Set(blocks.filter(isGrid).flatMap(providersIn))
  const wanted =
    blocks.find((block) => providersIn(block).some(({ id }) => id === failed)) ??
    forms.find((block) => providersIn(block).some(hasField))
  return (provider) => {
    const isWanted = wanted !== undefined && providersIn(wanted).includes(provider)
    return {
      csrfToken,
      callbackUrl,
      email,
      typed: provider.id === failed ? typed : undefined,
      texts,
      lastUsed,
      forgotPassword: theme.links?.forgotPassword ?? provider.pages?.forgotPassword,
      imageOrigin: pageImage(theme.logo)?.origin,
      buttonId: provider === firstForm ? "submitButton" : `submitButton-${provider.id}`,
      isMain: provider === firstForm && person === undefined,
      isGrid: inGrids.has(provider),
      isAgain: state.again !== undefined,
      focus: isWanted ? focusIn(provider, state) : undefined,
    }
  }
}

/** After a failure: the button that was pressed, or the password field if the name is already filled in, as it is again. */
function focusIn(
  provider: SignInProvider,
  { failed, email, typed, again }: FormsState,
): FormContext["focus"] {
  if (provider.type === "oauth" || provider.type === "oidc")
    return provider.id === failed ? "button" : undefined
  const isFilled = failed === provider.id || again !== undefined
  return isFilled && (email ?? typed) !== undefined ? "password" : "field"
}

function indexClass(provider: SignInProvider, { providers }: FormsState): string {
  return `provider-${providers.indexOf(provider)}`
}

function hasField({ type, credentials, formFields }: SignInProvider): boolean {
  if (type === "email") return true
  const inputs = type === "credentials" ? credentials : type === "webauthn" ? formFields : undefined
  return Object.values(inputs ?? {}).some((input) => inputType(input) !== "hidden")
}

/** A part of the sign-in page: a group of provider buttons, one form, or a form that several providers share. */
type SignInBlock =
  | { readonly buttons: readonly SignInProvider[] }
  | { readonly form: SignInProvider }
  | { readonly shared: AddressWays }

/** The parts of the page in the order of the configuration. A shared form is placed where its first provider is. */
export function signInBlocks(
  providers: readonly SignInProvider[],
  ways: AddressWays | null,
): readonly SignInBlock[] {
  const sharing = new Set(ways ? providersOf(ways) : [])
  const first = providers.find((provider) => sharing.has(provider))
  return providers
    .filter((provider) => provider === first || !sharing.has(provider))
    .reduce<readonly SignInBlock[]>((blocks, provider) => {
      if (ways && provider === first) return [...blocks, { shared: ways }]
      if (!isButton(provider)) return [...blocks, { form: provider }]
      const last = blocks.at(-1)
      if (!last || !("buttons" in last)) return [...blocks, { buttons: [provider] }]
      return [...blocks.slice(0, -1), { buttons: [...last.buttons, provider] }]
    }, [])
}

/** With more provider buttons than this, they are arranged in two columns. */
const ONE_COLUMN = 5

function isGrid(block: SignInBlock): boolean {
  return "buttons" in block && block.buttons.length > ONE_COLUMN
}

/** The providers of a part, starting with the one whose form or button comes first. */
function providersIn(block: SignInBlock): readonly SignInProvider[] {
  if ("buttons" in block) return block.buttons
  return "form" in block ? [block.form] : providersOf(block.shared)
}

function isButton({ type }: SignInProvider): boolean {
  return type === "oauth" || type === "oidc"
}

/**
 * The red box that says why a sign-in failed. It is above the form that it belongs to, and screen readers announce it
 * at once.
 */
export function errorBox(text: string | undefined): Html | undefined {
  return text === undefined ? undefined : html`<div class="error" role="alert"><p>${text}</p></div>`
}
