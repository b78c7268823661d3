import type { AuthConfig } from "../contract/config.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { clientAt } from "../cookies/client-at.js"
import type { Warning } from "../contract/warning.js"

/** Cookie names, secrets of each, and ways in of each: more than the applications of one process have. */
const MOST = 50

/** The ways into one application: by provider id, which client of which server it is, or its type. */
type WaysIn = ReadonlyMap<string, string>

/**
 * What tokens are sealed with in this process: by the name of their cookie and by the secret, the ways in of the
 * applications that do so. By value, because a configuration may be made anew for every request.
 */
const applications = new Map<string, Map<string, readonly WaysIn[]>>()

/**
 * A warning where another application of this process seals sessions with the same secret for the same cookie: whoever has a
 * session of one has one of the other.
 *
 * Two configurations are two applications when each has a way in that the other does not have, or has otherwise: another
 * client under one id. One that only has fewer is the same, as the one that a middleware uses.
 */
export function sharedSecret(
  resolved: Pick<ResolvedConfig, "providers" | "strategy" | "tokenSecrets" | "cookies">,
  { jwt }: Pick<AuthConfig, "jwt">,
): readonly Warning[] {
  // Stored sessions are their store's, and what other functions seal is for them to open.
  if (resolved.strategy !== "jwt" || jwt?.decode) return []
  const { name } = resolved.cookies.plain.sessionToken
  const own = waysInto(resolved)
  const others = resolved.tokenSecrets.flatMap((secret) => known(name, secret))
  for (const secret of resolved.tokenSecrets) remember({ name, secret, own })
  const other = others.find((one) => differs(one, own) && differs(own, one))
  return other ? [{ code: "shared-secret", details: detailsOf(name, [other, own]) }] : []
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

/** Whether the one has a way in that the other does not have. */
function differs(one: WaysIn, other: WaysIn): boolean {
  return [...one].some(([id, client]) => other.get(id) !== client)
}

function detailsOf(name: string, pair: readonly WaysIn[]): string {
  const [first, second] = pair.map((ways) => [...ways.keys()].map((id) => quote(id)).join(", "))
  return `Two configurations in this process (providers ${first}; providers ${second}) seal the sessions of ${quote(name)} with the same secret, and lead to different clients or by different ways: a session of one is a session of the other. Give each application a secret of its own, or its session cookie a name of its own.`
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 100))
}
