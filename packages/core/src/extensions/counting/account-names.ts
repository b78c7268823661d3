import type { ProviderAttempt } from "../../contract/attempt.js"
import type { ExtensionSetup } from "../../contract/extension.js"

/**
 * Says under which name somebody tries to sign in with a credentials provider, from the fields that were typed; null or
 * undefined if it is unknown.
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

/** Types of a field into which people type a text. */
const TEXT: ReadonlySet<unknown> = new Set([
  undefined,
  "text",
  "email",
  "tel",
  "search",
  "url",
  "number",
])

/** What proves who somebody is, whatever type its field has. */
const SECRET =
  /^(?:pass(?:$|w|code|phrase|key)|pwd|pin$|secret|token|t?otp|code$|captcha|signature|senha|contrasena|motdepasse|kennwort)/

/** One attempt is never one at more accounts than that. */
const MOST_NAMES = 3
/** Characters. Nobody types a longer name, and no store finds anybody by one, unless it is filled up with what it ignores. */
const LONGEST = 320
const IGNORED = /[\p{M}\p{C}\p{Default_Ignorable_Code_Point}]/gu

type Setup = Pick<ExtensionSetup, "providers">

/** The names under which somebody tries to sign in, spelled in one way; empty if none is known. */
export function accountNames(...given: Parameters<typeof typedNames>): readonly string[] {
  return typedNames(...given).map(inOneSpelling)
}

/**
 * The same as they were typed, but for spellings of one name.
 *
 * Only what the provider declares is read: whoever writes the request may add any number of other fields, which
 * `authorize` ignores, and each would be an attempt at somebody else's account. All that are declared as names are
 * counted: with only one, a form that is filled in differently would have a new count every time.
 */
export function typedNames(
  {
    identifier,
    fields = {},
    provider,
  }: Pick<ProviderAttempt, "identifier" | "fields" | "provider">,
  { accountOf }: { readonly accountOf?: TypedName | undefined },
  setup: Setup,
): readonly string[] {
  if (identifier !== undefined) return [identifier]
  const own = accountOf?.(fields, provider.id)
  if (typeof own === "string") return [own]
  const typed = declaredNames(setup, provider.id)
    .map((name) => fields[name] ?? "")
    .filter((name) => inOneSpelling(name) !== "" && isName(inOneSpelling(name)))
  return [...new Map(typed.map((name) => [inOneSpelling(name), name])).values()]
}

function isName(text: string): boolean {
  return text.length <= LONGEST || text.replaceAll(IGNORED, "").length <= LONGEST
}

/** Stores and `authorize` functions often find the same person for all of these spellings. */
export function inOneSpelling(typed: string): string {
  return typed.normalize("NFKC").trim().toLowerCase()
}

/**
 * The fields of a credentials provider in which its form asks for a name: those that have a usual one, because another may
 * be something that many people share, such as the name of a company; else all into which people type a text.
 */
export function declaredNames({ providers }: Setup, id: string): readonly string[] {
  const provider = providers.get(id)
  if (provider?.type !== "credentials") return []
  const declared = Object.entries(provider.credentials ?? {})
    .filter(([name, input]) => TEXT.has(input?.type) && !SECRET.test(bare(name)))
    .map(([name]) => name)
  const usual = declared.filter(isUsual)
  return (usual.length > 0 ? usual : declared).slice(0, MOST_NAMES)
}

/** Whether a field is called as fields are in which people type who they are. */
export function isUsual(field: string): boolean {
  return USUAL.has(bare(field))
}

function bare(field: string): string {
  return field.toLowerCase().replaceAll(/[^a-z]/g, "")
}
