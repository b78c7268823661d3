import type {
  CompleteAdapter,
  AddToTrace,
  ReadingConfig,
  ResolvedConfig,
} from "../contract/resolved-config.js"
import type { ResolvedProvider } from "../contract/resolved-provider.js"
import { timed, verdictOf } from "./timed.js"

/**
 * The same configuration, which also notes what happens while one request is handled. Nothing else differs with
 * `debug`: the request takes the same path as without it.
 */
export function tracedConfig(config: ResolvedConfig, note: AddToTrace): ResolvedConfig {
  const traced: ResolvedConfig = Object.freeze({
    ...tracedReading(config, note),
    ...whole(config, note),
    whole: async () => traced,
  })
  return traced
}

/** The same for the part of the configuration that sessions are read with. */
export function tracedReading<Config extends ReadingConfig>(
  config: Config,
  note: AddToTrace,
): Config {
  return Object.freeze({
    ...config,
    note,
    whole: async () => tracedConfig(await config.whole(), note),
    callbacks: tracedCallbacks(config.callbacks, note),
    codec: {
      ...config.codec,
      decode: timed(config.codec.decode, "token", {
        note: (text) => note("session", text),
        verdict: (claims) =>
          claims ? "opens" : "does not open: another secret, or it has expired",
      }),
    },
  })
}

function whole(config: ResolvedConfig, note: AddToTrace): Partial<ResolvedConfig> {
  return {
    ...(config.adapter && { adapter: tracedAdapter(config.adapter, note) }),
    providers: tracedProviders(config.providers, (text) => note("callbacks", text)),
  }
}

function tracedCallbacks<Callbacks extends object>(
  callbacks: Callbacks,
  note: AddToTrace,
): Callbacks {
  const traced = Object.entries(callbacks).map(([name, callback]) => [
    name,
    typeof callback === "function"
      ? timed(callback as (...args: never[]) => unknown, name, {
          note: (text) => note("callbacks", text),
          verdict: verdictOf,
        })
      : callback,
  ])
  return Object.freeze(Object.fromEntries(traced)) as Callbacks
}

/** Each operation is looked up when it is called, as in the adapter itself. */
function tracedAdapter(adapter: CompleteAdapter, note: AddToTrace): CompleteAdapter {
  return new Proxy(adapter, {
    get: (target, name) => {
      const operation: unknown = Reflect.get(target, name)
      if (typeof operation !== "function" || typeof name !== "string") return operation
      return timed(operation as (...args: never[]) => unknown, name, {
        note: (text) => note("adapter", text),
        verdict: found,
      })
    },
  })
}

/** What a store returns is personal data, so this only says whether there was anything. */
function found(result: unknown): string {
  if (Array.isArray(result)) return `${result.length} found`
  if (typeof result === "boolean") return String(result)
  return result === null || result === undefined ? "nothing" : "found"
}

type ResolvedProviders = ResolvedConfig["providers"]

/**
 * The same providers. If the application decides in one of them who someone is, or sends a message, the outcome is
 * noted.
 */
function tracedProviders(
  providers: ResolvedProviders,
  note: (text: string) => void,
): ResolvedProviders {
  return new Map([...providers].map(([id, provider]) => [id, traced(provider, note)]))
}

function traced(provider: ResolvedProvider, note: (text: string) => void): ResolvedProvider {
  if (provider.type === "credentials") {
    const authorize = provider.authorize.bind(provider)
    const verdict = (user: unknown) => (user ? "someone" : "no one")
    return Object.freeze({
      ...provider,
      authorize: timed(authorize, "authorize", { note, verdict }),
    })
  }
  if (provider.type === "email") {
    const send = provider.sendVerificationRequest.bind(provider)
    const listening = { note, verdict: () => "sent" }
    return Object.freeze({
      ...provider,
      sendVerificationRequest: timed(send, "sendVerificationRequest", listening),
    })
  }
  return provider
}
