import { safeHref } from "../address/page-url.js"
import type { CredentialInput } from "../contract/credential-input.js"
import type { Messages } from "../contract/messages.js"
import { html, type Html } from "./html.js"
import { inputAttributes, inputType } from "./input-attributes.js"
import { addressFieldOf, nameFieldOf } from "./sign-in-address.js"
import { showPasswordButton } from "./show-password.js"
import type { SignInProvider } from "./sign-in-provider.js"
import { usualField, type UsualField } from "./usual-field.js"

/** The fields that a provider declares, in that order. */
export function providerFields(
  provider: SignInProvider,
  inputs: Readonly<Record<string, CredentialInput>>,
  context: Pick<FormContext, "focus" | "email" | "typed" | "texts" | "forgotPassword">,
): readonly Html[] {
  const { email, typed } = context
  const address = email === undefined ? undefined : addressFieldOf(provider)
  const named = typed === undefined ? undefined : nameFieldOf(provider)
  const filled = (name: string) =>
    name === address ? { value: email } : name === named ? { value: typed } : {}
  const visible = Object.entries(inputs).filter(([, input]) => inputType(input) !== "hidden")
  const [focused] =
    visible.find(([, input]) => context.focus === "password" && inputType(input) === "password") ??
    visible[0] ??
    []
  const password = visible.find(([, input]) => inputType(input) === "password")?.[0]
  return Object.entries(inputs).map(([name, input]) =>
    providerField(provider, [name, { ...input, ...filled(name) }], {
      texts: context.texts,
      isFocused: context.focus !== undefined && name === focused,
      ...(name === password && { forgotPassword: context.forgotPassword }),
    }),
  )
}

/** One field with its label. */
export function providerField(
  provider: SignInProvider,
  [name, input]: readonly [string, CredentialInput],
  { texts, isFocused, forgotPassword }: FieldPlace,
): Html {
  const type = inputType(input)
  const id = fieldId(provider, name)
  const attribute = provider.type === "webauthn" && html` data-form-field`
  const element = html`<input
    id="${id}"
    name="${name}"
    type="${type}"
    ${attribute}${inputAttributes(name, input)}${isFocused && html` autofocus`}
  />`
  if (type === "hidden") return element
  return html`<div class="${type === "checkbox" ? "field check" : "field"}">
    <label class="section-header" for="${id}">${labelOf(provider, [name, input], texts)}</label>
    ${element}${type === "password" && !attribute && showPasswordButton(texts)}${forgotPassword !== undefined && forgotPasswordLink(forgotPassword, texts)}
  </div>`
}

/** After the field, so that Tab leads from the account's name to the password. It is shown beside the label. */
function forgotPasswordLink(href: string, texts: FormContext["texts"]): Html {
  return html` <a class="beside" href="${safeHref(href)}">${texts.forgotPassword}</a>`
}

/** What a field needs to know about the page. */
interface FieldPlace {
  readonly texts: FormContext["texts"]
  readonly isFocused: boolean
  /** Where people get another password. Absent: no link. */
  readonly forgotPassword?: string | undefined
}

/** The label of a usual field if the application set none. */
const LABELS = {
  username: "usernameLabel",
  email: "emailLabel",
  password: "passwordLabel",
  code: "codeFieldLabel",
  name: "nameLabel",
  phone: "phoneLabel",
} as const satisfies Record<UsualField, keyof Messages>

/**
 * The passkey presets contain an English label, like those of Auth.js, which is replaced by a translated one. The
 * application's own labels stay as they are. A field without a label that is not a usual one shows its name.
 */
function labelOf(
  { type }: SignInProvider,
  [name, { label }]: readonly [string, CredentialInput],
  texts: FormContext["texts"],
): string {
  if (type === "webauthn" && label === "Email") return texts.emailLabel
  const usual = usualField(name)
  return label ?? (usual ? texts[LABELS[usual]] : name)
}

/** The id of a field, which labels, tests and style sheets use. */
export function fieldId({ id }: Pick<SignInProvider, "id">, field: string): string {
  return `input-${field}-for-${id}-provider`
}

/** What a form on the sign-in page needs to know about the page. */
export interface FormContext {
  readonly csrfToken: string
  readonly callbackUrl: string
  /** The address to put into the email field. */
  readonly email: string | undefined
  /** What was typed as the name into this form, which failed, if that is no address. */
  readonly typed: string | undefined
  /** The id of the form's first button, unique on the page. */
  readonly buttonId: string
  /** Which control of this form has the focus when the page opens. At most one form on a page has any. */
  readonly focus: "field" | "password" | "button" | undefined
  /** The one foreign origin that logos may come from. */
  readonly imageOrigin: string | undefined
  /** Whether its first button is the page's main one, of which there is one at most. */
  readonly isMain: boolean
  /** Whether its button is one of many, which show nothing but the provider's name. */
  readonly isGrid: boolean
  /** The id of the provider that is marked as the one used last. */
  readonly lastUsed?: string | undefined
  /** Whether it is known who must prove again who they are: until they have, a new passkey is refused. */
  readonly isAgain: boolean
  /** Where people get another password. Undefined: no link. */
  readonly forgotPassword: string | undefined
  readonly texts: Messages
}

/** What every form sends: the CSRF token, and where to go afterwards. */
export function hiddenFields(context: {
  readonly csrfToken: string
  readonly callbackUrl: string
}): Html {
  const { csrfToken, callbackUrl } = context
  return html`<input type="hidden" name="csrfToken" value="${csrfToken}" />
    ${callbackUrl && html`<input type="hidden" name="callbackUrl" value="${callbackUrl}" />`}`
}
