import { getSecret } from "astro:env/server"
import { siteConfig } from "./site-config.js"

type Env = Readonly<Record<string, string | undefined>>

/**
 * A built application is production, whatever `NODE_ENV` is at run time. Only in production, no host is trusted by
 * default.
 */
const always: Env = { NODE_ENV: siteConfig.isDevelopment ? "development" : "production" }

/** If the application lists its hosts, no client can decide its address. */
const inferred: Env = siteConfig.knowsItsHosts ? { AUTH_TRUST_HOST: "true" } : {}

/**
 * The application's environment variables: from the process, from `.env`, or from an adapter. Looked up at each use,
 * because some adapters only know them while they handle a request.
 */
export const environment: Env = new Proxy<Env>(
  {},
  { get: (_, name: string) => always[name] ?? getSecret(name) ?? inferred[name] },
)
