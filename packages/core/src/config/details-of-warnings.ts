import type { Warning } from "../contract/logger.js"
import { envName } from "../contract/resolved-provider.js"
import { adviceOnUnread } from "../contract/unread-variable.js"

/** An OAuth provider whose sign-in cannot work. */
export function noCredentials(
  id: string,
  missing: readonly ("clientId" | "clientSecret")[],
): Warning {
  const named = missing.map(
    (option) => `${option} (option, or ${envName(id, option === "clientId" ? "ID" : "SECRET")})`,
  )
  const unread = missing.map((option) => adviceOnUnread(id, option)).join("")
  const details = `Provider "${id}" has no ${named.join(" and no ")}, so sign-in with it cannot work.${unread || " You get it from the provider when you register the application."}`
  return { code: "missing-credentials", details }
}

/** A callback or an event handler at the top of the configuration, where nothing calls it. */
export function misplacedOption(name: string, group: "callbacks" | "events"): readonly Warning[] {
  const details = `There is no option ${name}, so it is ignored. Write ${group}: { ${name} } instead.`
  return [{ code: "unknown-option", details }]
}

/** Two applications that seal their sessions with one secret, each as its ways to sign in by provider id. */
export function secretShared(
  cookie: string,
  pair: readonly ReadonlyMap<string, string>[],
): Warning {
  const [first, second] = pair.map((ways) => [...ways.keys()].map((id) => quote(id)).join(", "))
  const details = `Two configurations in this process (providers ${first}; providers ${second}) seal the sessions of ${quote(cookie)} with the same secret but have different clients or providers: a session of one is also valid in the other. Give each application its own secret or session cookie name.`
  return { code: "shared-secret", details }
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 100))
}
