import type { CredentialInput } from "../contract/credential-input.js"
import { inputType } from "./input-attributes.js"
import type { SignInProvider } from "./sign-in-provider.js"

/** A way in that asks for an address, and the name under which its endpoint wants it. */
export interface AddressWay {
  readonly provider: SignInProvider
  readonly field: string
}

/** The ways in that share one field for the e-mail address. */
export interface AddressWays {
  readonly password: AddressWay | undefined
  readonly links: readonly AddressWay[]
  readonly passkeys: readonly AddressWay[]
}

/**
 * The ways in that ask for nothing but an address, or an address and a password; null where fewer than two do. Without
 * JavaScript a field has one name, so a password form shares it with links only where it calls it `email` as they do.
 */
export function sharedAddress(providers: readonly SignInProvider[]): AddressWays | null {
  const links = waysOf(providers, ({ type }) => (type === "email" ? "email" : undefined))
  // Only where the page has a script: it takes the address over from the field of another form.
  const scripted = providers.filter(({ optionsUrl }) => optionsUrl !== undefined)
  const passkeys = waysOf(scripted, passkeyField)
  const password = waysOf(providers, passwordField).find(
    ({ field }) => links.length === 0 || field === "email",
  )
  const count = links.length + passkeys.length + (password ? 1 : 0)
  return count < 2 ? null : { password, links, passkeys }
}

/** Every provider of the group, the one whose form has the field first. */
export function providersOf({ password, links, passkeys }: AddressWays): readonly SignInProvider[] {
  return [...(password ? [password] : []), ...links, ...passkeys].map(({ provider }) => provider)
}

/** The name of the field in which a way in asks for an address; undefined where it asks for none, or for more. */
export function addressFieldOf(provider: AddressForm): string | undefined {
  return provider.type === "email" ? "email" : (passwordField(provider) ?? passkeyField(provider))
}

/** What says which fields a form has. */
type AddressForm = Pick<SignInProvider, "type" | "credentials" | "formFields">

/** The name of the field for an address in a form that has one other field, which is for a password. */
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

/** By its type, and where that is left out, by the name that examples give it. A label may say that it takes more. */
function isAddress([name, input]: readonly [string, CredentialInput]): boolean {
  if (inputType(input) === "email") return true
  if (name.toLowerCase() !== "email" || inputType(input) !== "text") return false
  return /^e-?mail( address)?$/i.test(input.label ?? name)
}
