import type { CredentialInput } from "../contract/credential-input.js"
import { inputType } from "./input-attributes.js"
import type { SignInProvider } from "./sign-in-provider.js"
import { usualField, type UsualField } from "./usual-field.js"

/** A provider whose form asks for an address, and the field name that its endpoint expects. */
export interface AddressWay {
  readonly provider: SignInProvider
  readonly field: string
}

/** The providers that share one email field. */
export interface AddressWays {
  readonly password: AddressWay | undefined
  readonly links: readonly AddressWay[]
  readonly passkeys: readonly AddressWay[]
}

/**
 * The providers that ask for nothing but an address, or an address and a password; null if there are fewer than two.
 * Without JavaScript a field has only one name, so a password form shares it with links only if it also calls it
 * `email`.
 */
export function sharedAddress(providers: readonly SignInProvider[]): AddressWays | null {
  const links = waysOf(providers, ({ type }) => (type === "email" ? "email" : undefined))
  // Only if the page has a script: it copies the address from the field of another form.
  const scripted = providers.filter(({ optionsUrl }) => optionsUrl !== undefined)
  const passkeys = waysOf(scripted, passkeyField)
  const password = waysOf(providers, passwordField).find(
    ({ field }) => links.length === 0 || field === "email",
  )
  const count = links.length + passkeys.length + (password ? 1 : 0)
  return count < 2 ? null : { password, links, passkeys }
}

/** Every provider of the group, starting with the one whose form has the field. */
export function providersOf({ password, links, passkeys }: AddressWays): readonly SignInProvider[] {
  return [...(password ? [password] : []), ...links, ...passkeys].map(({ provider }) => provider)
}

/** The name of the field in which a provider asks for an address; undefined if it asks for none, or for more. */
export function addressFieldOf(provider: AddressForm): string | undefined {
  return provider.type === "email" ? "email" : (passwordField(provider) ?? passkeyField(provider))
}

/**
 * The name of the field in which somebody types who they are, in any form of a credentials provider: the first one that
 * is usual for that and is shown as text. Undefined if there is none.
 */
export function nameFieldOf({ type, credentials = {} }: AddressForm): string | undefined {
  if (type !== "credentials") return undefined
  return Object.entries(credentials).find(
    ([name, input]) =>
      NAMING.has(usualField(name)) &&
      !["password", "hidden", "checkbox"].includes(inputType(input)),
  )?.[0]
}

const NAMING: ReadonlySet<UsualField | undefined> = new Set<UsualField>([
  "username",
  "email",
  "phone",
])

/** The members that determine which fields a form has. */
type AddressForm = Pick<SignInProvider, "type" | "credentials" | "formFields">

/** The name of the address field in a form whose only other field is for a password. */
function passwordField({ type, credentials = {} }: AddressForm): string | undefined {
  if (type !== "credentials") return undefined
  const fields = Object.entries(credentials)
  const address = fields.find(isAddress)
  const isPair = fields.length === 2 && fields.some(([, input]) => inputType(input) === "password")
  return isPair ? address?.[0] : undefined
}

function passkeyField({ type, formFields = {} }: AddressForm): string | undefined {
  const [first, ...others] = Object.entries(formFields)
  if (type !== "webauthn" || !first || others.length > 0) return undefined
  return isAddress(first) && first[1].required ? first[0] : undefined
}

function waysOf(
  providers: readonly SignInProvider[],
  fieldOf: (provider: SignInProvider) => string | undefined,
): readonly AddressWay[] {
  return providers.flatMap((provider) => {
    const field = fieldOf(provider)
    return field === undefined ? [] : [{ provider, field }]
  })
}

/** By its type, or, without a type, by the name that examples use. A label may say that the field accepts more. */
function isAddress([name, input]: readonly [string, CredentialInput]): boolean {
  if (inputType(input) === "email") return true
  if (name.toLowerCase() !== "email" || inputType(input) !== "text") return false
  return /^e-?mail( address)?$/i.test(input.label ?? name)
}
