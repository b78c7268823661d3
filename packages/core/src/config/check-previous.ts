import type { AuthConfig } from "../contract/config.js"
import { AuthError } from "../errors/auth-error.js"
import { endOf } from "../session/previous/end-of.js"

type Members = Readonly<Record<string, unknown>>

/** Options of a former configuration, and of another library. */
const MEMBERS = {
  configuration: ["strategy", "cookie", "secure", "secret", "tokenHash", "decode"],
  library: ["read", "cookies"],
  both: ["until", "domain", "path"],
}

/** What is wrong with `session.previous`. */
export function checkPrevious({ session, adapter }: AuthConfig): readonly Error[] {
  const listed: unknown = session?.previous
  if (!Array.isArray(listed)) return []
  return listed.flatMap((one: unknown, index) => {
    const problem = problemOf(one, adapter !== undefined)
    return problem === null ? [] : [new AuthError(`session.previous[${index}] ${problem}`)]
  })
}

function problemOf(one: unknown, hasAdapter: boolean): string | null {
  if (typeof one !== "object" || one === null)
    return 'is not an object. Write it as { until: "2027-03-01", strategy: "jwt" }.'
  const form: Members = { ...one }
  const isLibrary = "read" in form || "cookies" in form
  const known = [...MEMBERS.both, ...MEMBERS[isLibrary ? "library" : "configuration"]]
  const unknown = Object.keys(form).find((name) => !known.includes(name))
  if (unknown !== undefined)
    return `has ${JSON.stringify(unknown.slice(0, 100))}, and can only have ${known.join(", ")}.`
  if (endOf(form) === null)
    return `must say until when such sessions count, as in until: "2027-03-01": whoever has a former secret, or can set a former cookie, would be let in for ever.`
  return isLibrary ? libraryProblem(form) : configurationProblem(form, hasAdapter)
}

function libraryProblem({ read, cookies }: Members): string | null {
  const isNamed =
    Array.isArray(cookies) && cookies.length > 0 && cookies.every((name) => isCookieName(name))
  if (typeof read === "function" && isNamed) return null
  return 'must have both read, a function that gives { userId, expires } or null, and the names of the cookies that it reads, as in cookies: ["better-auth.session_token"].'
}

function configurationProblem(
  { strategy, cookie, secret, decode }: Members,
  hasAdapter: boolean,
): string | null {
  if (strategy !== undefined && strategy !== "jwt" && strategy !== "database")
    return 'has a strategy that is neither "jwt" nor "database".'
  if (strategy === "database" && !hasAdapter)
    return "reads stored sessions, and there is no adapter. Keep the adapter until that date."
  if (cookie !== undefined && !isCookieName(cookie))
    return "has a cookie that is no name. Write the whole name, with its prefix."
  if (decode !== undefined && typeof decode !== "function")
    return "has a decode that is not a function."
  const secrets = [secret ?? "unset"].flat()
  return secrets.length > 0 &&
    secrets.every((text) => typeof text === "string" && text.trim() !== "")
    ? null
    : "has a secret that is empty. Leave it out if the secret is the same as now."
}

/** A token (RFC 6265 §4.1.1). */
function isCookieName(value: unknown): boolean {
  return typeof value === "string" && /^[\w!#$%&'*+.^`|~-]+$/.test(value)
}
