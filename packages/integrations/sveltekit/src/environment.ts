import { parseUrl } from "@sallyport/core/integration"
import { dev } from "$app/environment"
import { env } from "$env/dynamic/private"

type Env = Readonly<Record<string, string | undefined>>

/** For adapters that provide no environment: SvelteKit 3 only passes on the variables that an application declares. */
const ofProcess: Env = globalThis.process?.env ?? {}

/**
 * A built application is production, whatever `NODE_ENV` is at run time. Only in production, no host is trusted by
 * default.
 */
const always: Env = { NODE_ENV: dev ? "development" : "production" }

const environment = view({})
const withFixedOrigin = view({ AUTH_TRUST_HOST: "true" })

/**
 * The application's private environment variables. If `ORIGIN` is set, as for `adapter-node`, and is the address that
 * SvelteKit uses for the request, no client decides that address. Its host is then trusted unless `AUTH_TRUST_HOST`
 * says otherwise.
 */
export function environmentAt(origin: string | undefined): Env {
  const stated = environment["ORIGIN"]
  const isFixed = origin !== undefined && parseUrl(stated ?? "")?.origin === origin
  return isFixed ? withFixedOrigin : environment
}

/**
 * Looked up at each use, because SvelteKit fills its own object when the server starts, after this module was loaded.
 */
function view(fallback: Env): Env {
  return new Proxy(fallback, {
    get: (_, name: string) => always[name] ?? text(env[name]) ?? ofProcess[name] ?? fallback[name],
  })
}

/** In SvelteKit 3, variables may have been converted to other types. */
function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined
}
