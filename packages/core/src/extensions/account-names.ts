import type { ProviderAttempt } from "../contract/attempt.js"
import type { ExtensionSetup } from "../contract/extension.js"

/**
 * Says under which name somebody tries to sign in with a credentials provider, from the fields that were typed; null if it
 * is unknown.
 */
export type TypedName = (
  fields: Readonly<Record<string, string>>,
  provider: string,
) => string | null | undefined

/** The fields in which people type who they are, in lower case and without separators. */
const USUAL: ReadonlySet<string> = new Set([
  "email",
  "emailaddress",
  "mail",
  "username",
  "user",
  "login",
  "identifier",
  "userid",
  "phone",
  "phonenumber",
])

/**
 * The names under which somebody tries to sign in, spelled in one way; empty if none is known.
 *
 * All of them are counted. With only one, a form with another field in addition, which `authorize` ignores, would have a
 * new count every time.
 */
export function accountNames(
  {
    identifier,
    fields = {},
    provider,
  }: Pick<ProviderAttempt, "identifier" | "fields" | "provider">,
  { account }: { readonly account?: TypedName | undefined },
  { providers }: Pick<ExtensionSetup, "providers">,
): readonly string[] {
  if (identifier !== undefined) return [inOneSpelling(identifier)]
  const own = account?.(fields, provider.id)
  if (typeof own === "string") return [inOneSpelling(own)]
  const names = new Set([...usualFields(fields), ...firstField(fields, providers.get(provider.id))])
  const typed = [...names].map((name) => inOneSpelling(fields[name] ?? ""))
  return [...new Set(typed)].filter((name) => name !== "")
}

/** Stores and `authorize` functions often find the same person for all of these spellings. */
export function inOneSpelling(typed: string): string {
  return typed.normalize("NFKC").trim().toLowerCase()
}

function usualFields(fields: object): readonly string[] {
  return Object.keys(fields).filter(isUsual)
}

function isUsual(field: string): boolean {
  return USUAL.has(field.toLowerCase().replaceAll(/[^a-z]/g, ""))
}

/**
 * The first text field of the form that the provider describes, unless it has one of the usual ones: then the first
 * may be something that many people share, such as the name of a company.
 */
function firstField(
  fields: object,
  provider: ReturnType<ExtensionSetup["providers"]["get"]>,
): readonly string[] {
  if (provider?.type !== "credentials") return []
  const inputs = Object.entries(provider.credentials ?? {})
  if (inputs.some(([name]) => isUsual(name))) return []
  const [first] = inputs.find(([, { type }]) => type !== "password" && type !== "hidden") ?? []
  return first !== undefined && Object.hasOwn(fields, first) ? [first] : []
}
