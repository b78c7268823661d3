import { getSecret } from "astro:env/server"
import { place } from "./place.js"

type Env = Readonly<Record<string, string | undefined>>

/** Production is what was built, whatever `NODE_ENV` says at run time, and only there no host is trusted by default. */
const always: Env = { NODE_ENV: place.isDevelopment ? "development" : "production" }

/** Where the application names its hosts, no client decides what its address is. */
const inferred: Env = place.knowsItsHosts ? { AUTH_TRUST_HOST: "true" } : {}

/**
 * The variables of the application: of the process, of `.env`, or what an adapter hands on. Looked up at each use, because
 * some adapters know them only while they answer a request.
 */
export const environment: Env = new Proxy<Env>(
  {},
  { get: (_, name: string) => always[name] ?? getSecret(name) ?? inferred[name] },
)
