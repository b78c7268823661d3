import type { Session } from "../types/session.js"

/** Where the actions are, for a browser and for a server. */
export interface AuthClientConfig {
  baseUrl: string
  basePath: string
  baseUrlServer: string
  basePathServer: string
  /** Not used: the provider holds the session. */
  _session?: Session | null | undefined
  /** Not used. */
  _lastSync: number
  /** Reads the session anew. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the type of next-auth 4
  _getSession: (...args: any[]) => any
}

/** What requests need of it. */
export type RequestConfig = Partial<AuthClientConfig> &
  Pick<AuthClientConfig, "basePath" | "baseUrlServer" | "basePathServer">

/** An address of this site in its two parts. */
interface SiteAddress {
  readonly origin: string
  readonly path: string
}

// Read by their full names, because Next's `env` option puts its values in the place of exactly these expressions.

/** Where this site is: `NEXTAUTH_URL`, else the address that Vercel gave this deployment. */
function publicAddress(): SiteAddress {
  return addressOf(process.env.NEXTAUTH_URL ?? process.env.VERCEL_URL)
}

/** Where a server reaches itself: `NEXTAUTH_URL_INTERNAL`, if it is set. */
function internalAddress(): SiteAddress {
  const internal = process.env.NEXTAUTH_URL_INTERNAL
  return internal ? addressOf(internal) : publicAddress()
}

/** The parts of an address, which may lack its scheme. Its path is that of the actions. */
function addressOf(text: string | undefined): SiteAddress {
  if (!text) return { origin: "http://localhost:3000", path: "/api/auth" }
  const { origin, pathname } = new URL(text.startsWith("http") ? text : `https://${text}`)
  return { origin, path: pathname.replace(/\/$/, "") || "/api/auth" }
}

let pageBasePath: string | undefined

/** The configuration of this page or server. Its members are read anew each time, as a test may change the environment. */
export const clientConfig: RequestConfig = {
  get baseUrl() {
    return publicAddress().origin
  },
  get basePath() {
    return pageBasePath ?? publicAddress().path
  },
  set basePath(path) {
    // On a server, the provider of one request must not decide for another.
    if (isBrowser()) pageBasePath = path
  },
  get baseUrlServer() {
    return internalAddress().origin
  },
  get basePathServer() {
    return internalAddress().path
  },
}

/** Where the actions are: for a browser a path, for a server an address. */
export function apiBaseUrl(config: RequestConfig): string {
  return isBrowser() ? config.basePath : `${config.baseUrlServer}${config.basePathServer}`
}

export function isBrowser(): boolean {
  return typeof window !== "undefined"
}
