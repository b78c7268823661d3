import { endOf } from "./end-of.js"

type Members = Readonly<Record<string, unknown>>

/** Options of a former configuration, and of another library. */
const MEMBERS = {
  configuration: ["strategy", "cookie", "secure", "secret", "tokenHash", "decode"],
  library: ["read", "cookies"],
  both: ["until", "domain", "path"],
}

/** What is wrong with a list of former kinds, as the end of a sentence; null if nothing is. */
export function problemOfKinds(kinds: unknown): string | null {
  if (!Array.isArray(kinds))
    return 'takes a list, as in [{ until: "2027-03-01", strategy: "jwt" }].'
  const problems = kinds.map(problemOf)
  const index = problems.findIndex((problem) => problem !== null)
  return index < 0 ? null : `cannot use entry ${index + 1} of its list: it ${problems[index]}`
}

function problemOf(one: unknown): string | null {
  if (typeof one !== "object" || one === null)
    return 'is not an object. Write it as { until: "2027-03-01", strategy: "jwt" }.'
  const form: Members = { ...one }
  const isLibrary = "read" in form || "cookies" in form
  const known = [...MEMBERS.both, ...MEMBERS[isLibrary ? "library" : "configuration"]]
  const unknown = Object.keys(form).find((name) => !known.includes(name))
  if (unknown !== undefined)
    return `has ${JSON.stringify(unknown.slice(0, 100))}, and can only have ${known.join(", ")}.`
  if (form["until"] !== undefined && endOf(form) === null)
    return 'has an until that is no date. Write it as until: "2027-03-01", with the hour and the time zone if you like, as in "2027-03-01T00:00:00+02:00", or as a Date.'
  if (form["until"] === undefined)
    return `must say until when such sessions count, as in until: "2027-03-01": whoever has a former secret, or can set a former cookie, would be let in forever.`
  return isLibrary ? libraryProblem(form) : configurationProblem(form)
}

/** What no browser would have sent, and an entry that says nothing. */
function contradictionIn(form: Members): string | null {
  const { cookie, domain, path, secure } = form
  if (Object.keys(form).every((name) => name === "until"))
    return 'does not say what was different. Name it, as in { until: "2027-03-01", strategy: "jwt" }.'
  if (typeof cookie !== "string") return null
  if (cookie.startsWith("__Host-") && ((domain ?? "") !== "" || (path ?? "/") !== "/"))
    return "has a cookie that begins with __Host-, with a domain or a path, which no such cookie can have. Leave both out."
  return secure === false && /^__(Host|Secure)-/.test(cookie)
    ? "has secure: false and a cookie with the prefix of https, and only https has such a cookie. Leave secure out, or write the name without the prefix."
    : null
}

function libraryProblem({ read, cookies }: Members): string | null {
  const isNamed =
    Array.isArray(cookies) && cookies.length > 0 && cookies.every((name) => isCookieName(name))
  if (typeof read === "function" && isNamed) return null
  return 'must have both read, a function that gives { userId, expires } or null, and the names of the cookies that it reads, as in cookies: ["better-auth.session_token"].'
}

function configurationProblem(form: Members): string | null {
  const { strategy, cookie, secret, decode } = form
  if (strategy !== undefined && strategy !== "jwt" && strategy !== "database")
    return 'has a strategy that is neither "jwt" nor "database".'
  if (cookie !== undefined && !isCookieName(cookie))
    return "has a cookie that is no name. Write the whole name, with its prefix."
  if (decode !== undefined && typeof decode !== "function")
    return "has a decode that is not a function."
  const secrets = [secret ?? "unset"].flat()
  return secrets.length > 0 &&
    secrets.every((text) => typeof text === "string" && text.trim() !== "")
    ? contradictionIn(form)
    : "has a secret that is empty. Leave it out if the secret is the same as now."
}

/** A token (RFC 6265 §4.1.1). */
function isCookieName(value: unknown): boolean {
  return typeof value === "string" && /^[\w!#$%&'*+.^`|~-]+$/.test(value)
}
