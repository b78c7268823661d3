import type { Warning } from "../contract/logger.js"
import { envName } from "../contract/resolved-provider.js"

/** An OAuth provider whose sign-in cannot work. */
export function noCredentials(
  id: string,
  missing: readonly ("clientId" | "clientSecret")[],
): Warning {
  const named = missing.map(
    (option) => `${option} (option, or ${envName(id, option === "clientId" ? "ID" : "SECRET")})`,
  )
  const details = `Provider "${id}" has no ${named.join(" and no ")}, so sign-in with it cannot work. You get it from the provider when you register the application.`
  return { code: "missing-credentials", details }
}

/** An option that does not exist, if it looks like a misspelt one that does. */
export function unknownOption(
  name: string,
  { known, prefix }: { readonly known: readonly string[]; readonly prefix: string },
): readonly Warning[] {
  const meant = known.find((one) => isMisspelt(name, one))
  if (meant === undefined) return []
  const details = `There is no option ${prefix}${name.slice(0, 100)}, so it is ignored. Did you mean ${prefix}${meant}?`
  return [{ code: "unknown-option", details }]
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

/**
 * Whether `written` is probably a misspelt `word`: different capitals, or one or two letters wrong, missing or added.
 */
function isMisspelt(written: string, word: string): boolean {
  const [one, other] = [written.toLowerCase(), word.toLowerCase()]
  if (Math.abs(one.length - other.length) > 2) return false
  // Short words can be alike by chance, such as signUp and signIn.
  return distance(one, other) <= (other.length < 8 ? 1 : 2)
}

/** How many letters to change, add or take away (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let column = 1; column <= other.length; column += 1) {
      const changed = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
