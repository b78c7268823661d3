import type { AuthConfig } from "../contract/config.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { clientAt } from "../contract/resolved-provider.js"
import type { Warning } from "../contract/logger.js"
import type { Finding } from "./finding.js"

/** Limit on cookie names, on secrets of each and on ways to sign in of each: more than one process has. */
const MOST = 50

/** How users sign in to one application: by provider id, the client and its server, or the type. */
type WaysIn = ReadonlyMap<string, string>

/**
 * By cookie name and secret: how users sign in to each application that seals tokens with them in this process.
 * Compared by value, because a configuration may be created anew for every request.
 */
const applications = new Map<string, Map<string, readonly WaysIn[]>>()

/**
 * A warning if another application in this process seals sessions with the same secret for the same cookie: a session
 * of one is then valid in the other.
 *
 * Two configurations are two applications when each has a way to sign in that the other lacks, or has with another
 * client. One that only has fewer is the same application, such as the one a middleware uses.
 */
export function sharedSecret(
  resolved: Pick<ResolvedConfig, "providers" | "strategy" | "tokenSecrets" | "cookies">,
  { jwt }: Pick<AuthConfig, "jwt">,
): readonly Finding<Warning>[] {
  // Stored sessions belong to their store, and what the application's functions seal, only they can open.
  if (resolved.strategy !== "jwt" || jwt?.decode) return []
  const { name } = resolved.cookies.plain.sessionToken
  const own = waysInto(resolved)
  const others = resolved.tokenSecrets.flatMap((secret) => known(name, secret))
  for (const secret of resolved.tokenSecrets) remember({ name, secret, own })
  const other = others.find((one) => differs(one, own) && differs(own, one))
  return other ? [(texts) => [texts.secretShared(name, [other, own])]] : []
}

function waysInto({ providers }: Pick<ResolvedConfig, "providers">): WaysIn {
  return new Map([...providers].map(([id, one]) => [id, clientAt(one) ?? one.type]))
}

function known(name: string, secret: string): readonly WaysIn[] {
  return applications.get(name)?.get(secret) ?? []
}

function remember({ name, secret, own }: { name: string; secret: string; own: WaysIn }): void {
  const secrets = applications.get(name) ?? new Map<string, readonly WaysIn[]>()
  const all = secrets.get(secret) ?? []
  if (all.some((one) => !differs(own, one))) return
  secrets.set(secret, [...all, own].slice(-MOST))
  forgetOldest(secrets)
  applications.set(name, secrets)
  forgetOldest(applications)
}

function forgetOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys()
  if (map.size > MOST && oldest !== undefined) map.delete(oldest)
}

/** Whether the first has a way to sign in that the other lacks. */
function differs(one: WaysIn, other: WaysIn): boolean {
  return [...one].some(([id, client]) => other.get(id) !== client)
}
