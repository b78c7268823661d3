import type { FilledProvider } from "./env-collisions.js"
import type { Provider } from "../contract/provider.js"
import { emailTrustOf } from "./email-trust-of.js"

type Preset = Extract<Provider, (...args: never) => unknown>
type ConfiguredProvider = Exclude<Provider, Preset>
type Env = Readonly<Record<string, string | undefined>>

/**
 * The provider with unset options filled from `AUTH_{ID}_ID`, `_SECRET`, `_ISSUER`, `_KEY` and its own variables.
 * Returns the same object when there is nothing to add, so that a filled configuration stays the one that was resolved.
 */
export function withCredentials(provider: Provider, env: Env): FilledProvider {
  if (typeof provider === "function") return fromPreset(provider, env)
  if (typeof provider !== "object" || provider === null) return unfilled(provider)
  const { id, options } = provider
  const own = options?.["id"] ?? id
  // A renamed preset reads the variables of its own id first, so that two instances of one preset can differ.
  const named = Object.entries(wanted(provider, readerOf([own, id], env)))
  const found = named.filter(([name]) => options?.[name] === undefined)
  const taken = openMembers(provider, Object.fromEntries(found))
  return { provider: withMembers(provider, taken), ...readBy(own, taken) }
}

/**
 * A preset that was passed uncalled is called with the values from the environment, because some derive one option from
 * another. The provider then shows these values too, as in Auth.js.
 */
function fromPreset(preset: Preset, env: Env): FilledProvider {
  const bare = bareOf(preset)
  if (!bare) return unfilled(preset)
  const read = readerOf([bare.id], env)
  const found = { ...usual(read), ...wanted(bare, read) }
  const made = preset(valuesOf(found))
  const shown = openMembers(made, wanted(made, read))
  return { provider: withMembers(made, shown), ...readBy(bare.id, found) }
}

/** Anything that is not a provider is passed on unchanged: the configuration check reports what is wrong with it. */
function unfilled(provider: Provider): FilledProvider {
  return { provider, id: "", variables: [] }
}

function bareOf(preset: Preset): ConfiguredProvider | undefined {
  try {
    return preset({})
  } catch {
    return undefined
  }
}

/** The found options that the provider does not set itself. */
function openMembers(provider: ConfiguredProvider, found: VariablesByOption): VariablesByOption {
  const members = provider as unknown as Readonly<Record<string, unknown>>
  const open = Object.entries(found).filter(
    ([name, variable]) => variable && isOpen(members, { name, value: variable.value }),
  )
  return Object.fromEntries(open)
}

function withMembers(provider: ConfiguredProvider, found: VariablesByOption): ConfiguredProvider {
  if (Object.keys(found).length === 0) return provider
  const values = valuesOf(found)
  // An issuer from the environment may be another server than the preset's own.
  const judged = "emailTrust" in provider && { emailTrust: emailTrustOf({ ...provider }, values) }
  return { ...provider, ...values, ...judged }
}

/**
 * A preset's own issuer is a default that the environment may narrow to one tenant. One that you wrote is not
 * overridden.
 */
function isOpen(
  provider: Readonly<Record<string, unknown>>,
  { name, value }: { readonly name: string; readonly value: string },
): boolean {
  const current = provider[name]
  if (current === undefined) return true
  return name === "issuer" && provider["options"] !== undefined && current !== value
}

/** An environment variable that is set. */
interface Variable {
  readonly name: string
  readonly value: string
}

/** Reads a provider's variable by its suffix. */
type VariableReader = (suffix: string) => Variable | undefined

/** By the option it sets. */
type VariablesByOption = Readonly<Record<string, Variable | undefined>>

function wanted(provider: ConfiguredProvider, read: VariableReader): VariablesByOption {
  if (provider.type === "oauth" || provider.type === "oidc") {
    const own = Object.entries(provider.environment ?? {})
    return { ...Object.fromEntries(own.map(([name, end]) => [name, read(end)])), ...usual(read) }
  }
  return provider.type === "email" ? { apiKey: read("KEY") } : {}
}

function usual(read: VariableReader): VariablesByOption {
  return {
    clientId: read("ID"),
    clientSecret: read("SECRET"),
    issuer: read("ISSUER"),
    apiKey: read("KEY"),
  }
}

function valuesOf(found: VariablesByOption): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(found).map(([name, one]) => [name, one?.value]))
}

/** A renamed provider shares the preset's variables on purpose, so they do not count. */
function readBy(id: unknown, found: VariablesByOption): Pick<FilledProvider, "id" | "variables"> {
  const own = `${prefixOf(String(id))}_`
  const names = Object.values(found).flatMap((one) => (one ? [one.name] : []))
  return { id: String(id), variables: names.filter((name) => name.startsWith(own)) }
}

function readerOf(ids: readonly unknown[], env: Env): VariableReader {
  const prefixes = ids.filter((id) => typeof id === "string").map(prefixOf)
  return (suffix) =>
    prefixes
      .map((prefix) => `${prefix}_${suffix}`)
      .flatMap((name) => (env[name] ? [{ name, value: env[name] }] : []))[0]
}

function prefixOf(id: string): string {
  return `AUTH_${id.toUpperCase().replaceAll("-", "_")}`
}
