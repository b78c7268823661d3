import type { Provider } from "../contract/provider.js"
import type { Filled } from "./env-collisions.js"
import { vouchesOf } from "./vouches-of.js"

type Preset = Extract<Provider, (...args: never) => unknown>
type ConfiguredProvider = Exclude<Provider, Preset>
type Env = Readonly<Record<string, string | undefined>>

/**
 * The provider with `AUTH_{ID}_ID`, `_SECRET`, `_ISSUER`, `_KEY` and the variables of its own where it names none itself;
 * the very same object when there is nothing to add, so that a configuration filled once stays the configuration that
 * was resolved.
 */
export function withCredentials(provider: Provider, env: Env): Filled {
  if (typeof provider === "function") return fromPreset(provider, env)
  if (typeof provider !== "object" || provider === null) return unfilled(provider)
  const { id, options } = provider
  const own = options?.["id"] ?? id
  // A renamed preset reads its own variables first, so that two instances of one preset can differ.
  const named = Object.entries(wanted(provider, readerOf([own, id], env)))
  const found = named.filter(([name]) => options?.[name] === undefined)
  const taken = openMembers(provider, Object.fromEntries(found))
  return { provider: withMembers(provider, taken), ...readBy(own, taken) }
}

/**
 * A preset that was not called is called with what the environment has for it, because some make one member of another.
 * The provider then shows it too, as it does with Auth.js and as one that was called does.
 */
function fromPreset(preset: Preset, env: Env): Filled {
  const bare = bareOf(preset)
  if (!bare) return unfilled(preset)
  const read = readerOf([bare.id], env)
  const found = { ...usual(read), ...wanted(bare, read) }
  const made = preset(valuesOf(found))
  const shown = openMembers(made, wanted(made, read))
  return { provider: withMembers(made, shown), ...readBy(bare.id, found) }
}

/** What is no provider as it stands, as it came: the check of the configuration says what is wrong with it. */
function unfilled(provider: Provider): Filled {
  return { provider, id: "", variables: [] }
}

function bareOf(preset: Preset): ConfiguredProvider | undefined {
  try {
    return preset({})
  } catch {
    return undefined
  }
}

/** Of what was found, the members that the provider does not have. */
function openMembers(provider: ConfiguredProvider, found: Found): Found {
  const members = provider as unknown as Readonly<Record<string, unknown>>
  const open = Object.entries(found).filter(
    ([name, variable]) => variable && isOpen(members, { name, value: variable.value }),
  )
  return Object.fromEntries(open)
}

function withMembers(provider: ConfiguredProvider, found: Found): ConfiguredProvider {
  if (Object.keys(found).length === 0) return provider
  const values = valuesOf(found)
  // An issuer in the environment may be another server than the one that the preset speaks of.
  const judged = "vouches" in provider && { vouches: vouchesOf({ ...provider }, values) }
  return { ...provider, ...values, ...judged }
}

/** A preset's own issuer is a default, which the environment may narrow to one tenant; a hand-written one is a choice. */
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

/** Reads a provider's variable by the end of its name. */
type Reader = (suffix: string) => Variable | undefined

/** By the option that it fills. */
type Found = Readonly<Record<string, Variable | undefined>>

function wanted(provider: ConfiguredProvider, read: Reader): Found {
  if (provider.type === "oauth" || provider.type === "oidc") {
    const own = Object.entries(provider.environment ?? {})
    return { ...Object.fromEntries(own.map(([name, end]) => [name, read(end)])), ...usual(read) }
  }
  return provider.type === "email" ? { apiKey: read("KEY") } : {}
}

function usual(read: Reader): Found {
  return {
    clientId: read("ID"),
    clientSecret: read("SECRET"),
    issuer: read("ISSUER"),
    apiKey: read("KEY"),
  }
}

function valuesOf(found: Found): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(Object.entries(found).map(([name, one]) => [name, one?.value]))
}

/** Variables of the preset that a renamed provider falls back to are shared on purpose, so they do not count. */
function readBy(id: unknown, found: Found): Pick<Filled, "id" | "variables"> {
  const own = `${prefixOf(String(id))}_`
  const names = Object.values(found).flatMap((one) => (one ? [one.name] : []))
  return { id: String(id), variables: names.filter((name) => name.startsWith(own)) }
}

function readerOf(ids: readonly unknown[], env: Env): Reader {
  const prefixes = ids.filter((id) => typeof id === "string").map(prefixOf)
  return (suffix) =>
    prefixes
      .map((prefix) => `${prefix}_${suffix}`)
      .flatMap((name) => (env[name] ? [{ name, value: env[name] }] : []))[0]
}

function prefixOf(id: string): string {
  return `AUTH_${id.toUpperCase().replaceAll("-", "_")}`
}
