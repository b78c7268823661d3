import { dev } from "$app/environment"
import { env } from "$env/dynamic/private"

type Env = Readonly<Record<string, string | undefined>>

/** Where the adapter gives none: SvelteKit 3 hands on only what an application declares. */
const ofProcess: Env = globalThis.process?.env ?? {}

/** Production is what was built, whatever `NODE_ENV` says at run time, and only there no host is trusted by default. */
const always: Env = { NODE_ENV: dev ? "development" : "production" }

const environment = view({})
const withFixedOrigin = view({ AUTH_TRUST_HOST: "true" })

/**
 * The private variables of the application. Where `ORIGIN` is set, as for `adapter-node`, and is the address that
 * SvelteKit has for the request, no client decides that address, and its host is trusted unless `AUTH_TRUST_HOST` says
 * otherwise.
 */
export function environmentAt(origin: string | undefined): Env {
  const stated = environment["ORIGIN"]
  const isFixed = stated !== undefined && URL.canParse(stated) && new URL(stated).origin === origin
  return isFixed ? withFixedOrigin : environment
}

/** Looked up at each use: SvelteKit fills its own object when the server starts, after this module was loaded. */
function view(fallback: Env): Env {
  return new Proxy(fallback, {
    get: (_, name: string) => always[name] ?? text(env[name]) ?? ofProcess[name] ?? fallback[name],
  })
}

/** SvelteKit 3 has variables that were made into something else. */
function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined
}
