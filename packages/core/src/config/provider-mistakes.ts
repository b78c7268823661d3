import { parseUrl } from "../address/parse-url.js"
import type { Warning } from "../contract/logger.js"
import type { Provider } from "../contract/provider.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { isOAuthProvider, type ResolvedProvider } from "../contract/resolved-provider.js"
import {
  calledWrongly,
  oddAddress,
  oddIssuer,
  oddProviderValue,
  oddScope,
} from "./odd-value-texts.js"
import { missingSender } from "./missing-sender.js"
import { unknownProviderOption } from "./unknown-option-texts.js"
import { providerValues } from "./provider-values.js"
import { providerOptions } from "./provider-options.js"
import { isRight, unknownIn, wrongKinds } from "./value-kinds.js"

type WrittenOptions = Readonly<Record<string, unknown>>

/** What an application wrote for a provider. */
interface WrittenProvider {
  readonly id: string
  readonly type: string
  readonly written: WrittenOptions
  /** The preset's own members: it has read its own options, and there may be more than those of its type. */
  readonly preset: object
  readonly resolved: ResolvedProvider
}

/** Options of providers that do not exist, or that have a value of another kind. Each is a warning, as Auth.js ignores it. */
export function providerMistakes({
  source,
  providers,
}: Pick<ResolvedConfig, "source" | "providers">): readonly Warning[] {
  const listed: readonly unknown[] = Array.isArray(source.providers) ? source.providers : []
  return listed.flatMap((one) => {
    const provider = writtenBy(one, providers)
    if (!provider) return []
    if (!isRight(provider.written, "an object"))
      return [calledWrongly(provider.id, provider.written)]
    return [
      ...unknown(provider),
      ...oddValues(provider),
      ...wrongIssuer(provider),
      ...wrongAddresses(provider),
      ...providerValues(provider),
      ...missingSender(provider),
    ]
  })
}

/** Undefined for something that is no provider or cannot be read, which the check of the list says. */
function writtenBy(
  one: unknown,
  providers: ResolvedConfig["providers"],
): WrittenProvider | undefined {
  try {
    return readWritten(one, providers)
  } catch {
    return undefined
  }
}

function readWritten(
  one: unknown,
  providers: ResolvedConfig["providers"],
): WrittenProvider | undefined {
  if (typeof one !== "object" || one === null) return undefined
  const { id: own, type, options, ...preset } = one as Provider & { readonly id?: unknown }
  const id = String(options?.["id"] ?? own)
  const resolved = providers.get(id)
  if (!resolved || !Object.hasOwn(providerOptions, String(type))) return undefined
  const written = (options ?? one) as WrittenOptions
  return { id, type: String(type), written, preset: options ? preset : {}, resolved }
}

/** Also one from the environment. */
function wrongIssuer({ id, resolved }: WrittenProvider): readonly Warning[] {
  const issuer = isOAuthProvider(resolved) ? resolved.issuer : undefined
  const isOdd = typeof issuer === "string" && (/\/\.well-known\b/.test(issuer) || !parseUrl(issuer))
  return isOdd ? [oddIssuer(id, issuer)] : []
}

const ADDRESSES = ["authorization", "token", "userinfo", "wellKnown", "jwks_endpoint"] as const

/** Addresses that the application wrote and that are none, and a scope that is no text. */
function wrongAddresses({ id, written, resolved }: WrittenProvider): readonly Warning[] {
  if (!isOAuthProvider(resolved)) return []
  const wrong = ADDRESSES.filter((name) => {
    const address = addressIn(written[name])
    // Placeholders are filled in later.
    return typeof address === "string" && !/^(?:https?:\/\/|\{)/i.test(address)
  })
  const { scope } = paramsIn(written["authorization"])
  return [
    ...wrong.map((name) => oddAddress(id, name)),
    ...(Array.isArray(scope) ? [oddScope(id, scope)] : []),
  ]
}

function addressIn(endpoint: unknown): unknown {
  return typeof endpoint === "object" ? (endpoint as { url?: unknown } | null)?.url : endpoint
}

function paramsIn(endpoint: unknown): Readonly<Record<string, unknown>> {
  const { params } = (endpoint ?? {}) as { params?: Readonly<Record<string, unknown>> | null }
  return params ?? {}
}

function unknown({ id, type, written, preset, resolved }: WrittenProvider): readonly Warning[] {
  const scope = isOAuthProvider(resolved) ? resolved.authorization.params["scope"] : undefined
  return (
    unknownIn(written, providerOptions[type] ?? {}, [])
      .filter(({ name, path }) => path.length > 0 || !(name in preset))
      // Some presets have an option of this name.
      .filter(({ name }) => name !== "scope" || written[name] !== scope)
      .flatMap(({ name, path, known }) => unknownProviderOption(name, { id, type, known, path }))
  )
}

function oddValues({ id, type, written }: WrittenProvider): readonly Warning[] {
  return Object.entries(providerOptions[type] ?? {})
    .flatMap(([name, option]) => wrongKinds(name, option, written[name]))
    .map(({ name, kind, value }) => oddProviderValue(name, { id, kind, value }))
}
