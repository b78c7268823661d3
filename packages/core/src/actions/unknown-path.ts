import { authActions } from "../contract/http.js"
import type { ResolvedConfig } from "../contract/resolved-config.js"
import { UnknownAction } from "../errors/request-errors.js"
import { isMisspelt } from "../errors/is-misspelt.js"
import { readPath } from "../http/request-path.js"
import { type KnownExtension, knownExtensions } from "./known-extensions.js"

/** What people call an action that has another name here. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ["login", "signin"],
  ["sign-in", "signin"],
  ["signup", "sign-up"],
  ["register", "sign-up"],
  ["logout", "signout"],
  ["sign-out", "signout"],
  ["me", "session"],
  ["user", "session"],
])

type Site = Pick<ResolvedConfig, "basePath" | "extended">

/**
 * The same error with a sentence that says what is at this path in other configurations, or what is there that is spelt
 * nearly like it. The error itself if there is no more to say.
 */
export function explainedPath(
  error: UnknownAction,
  { url: { pathname }, method }: { readonly url: URL; readonly method: string },
  site: Site,
): UnknownAction {
  const { basePath, extended } = site
  const isPath = error.cause?.["status"] === 404 && pathname.startsWith(`${basePath}/`)
  if (!isPath || readPath(pathname, basePath, extended?.named)) return error
  const parts = pathname
    .slice(basePath.length + 1)
    .replace(/\/$/, "")
    .split("/")
  const why =
    inSession(parts, site) ?? (parts.length > 2 ? null : misspeltAction(parts, method, site))
  if (why === null) return error
  const there = JSON.stringify(pathname.slice(0, 200))
  return new UnknownAction(`There is nothing at ${there}. ${why}`, error.cause)
}

/**
 * A page or an operation: `session/{name}`, `{page}`, or as some would call an operation, `{extension}/{operation}` and
 * `session/{extension}/{operation}`.
 */
function inSession(parts: readonly string[], site: Site): string | null {
  const [first = "", second, third, ...more] = parts
  if (more.length > 0) return null
  if (third !== undefined)
    return first === "session" && second !== undefined ? inFolder(second, third, site) : null
  if (second !== undefined && first !== "session") return inFolder(first, second, site)
  const name = second ?? first
  const dot = name.indexOf(".")
  if (dot > 0) return operationAdvice(name.slice(0, dot), site)
  const owner = Object.values(knownExtensions).find(({ pages }) => pages.includes(name))
  return owner ? `That is a page of ${notListed(owner)}` : null
}

function inFolder(extension: string, operation: string, site: Site): string | null {
  const called = operationsOf(extension, site).find((one) => one.endsWith(`.${operation}`))
  if (called) return `That operation is at ${site.basePath}/session/${called}.`
  return Object.hasOwn(knownExtensions, extension) ? operationAdvice(extension, site) : null
}

function operationAdvice(extension: string, site: Site): string {
  const there = operationsOf(extension, site)
  if (there.length > 0) return `Of "${extension}" there are ${there.join(", ")}.`
  const known = Object.hasOwn(knownExtensions, extension) ? knownExtensions[extension] : undefined
  if (known) return `That is an operation of ${notListed(known)}`
  const all = site.extended?.operations ?? []
  return all.length > 0
    ? `No extension here has such an operation. There are ${all.join(", ")}.`
    : "No extension here has operations."
}

function operationsOf(extension: string, { extended }: Site): readonly string[] {
  return (extended?.operations ?? []).filter((one) => one.startsWith(`${extension}.`))
}

function notListed({ call, write, from }: KnownExtension): string {
  return `${call}(), which this configuration does not have. Write ${write}, with ${call} from "@sallyport/core/${from}".`
}

function misspeltAction(
  [first = ""]: readonly string[],
  method: string,
  { basePath }: Site,
): string | null {
  const meant =
    synonyms.get(first.toLowerCase()) ?? authActions.find((action) => isMisspelt(first, action))
  if (method === "POST" && (meant === undefined || meant === "signin") && meant !== first)
    return `To sign in: POST ${basePath}/callback/credentials, or ${basePath}/signin/{provider}.`
  return meant === undefined || meant === first ? null : `Did you mean ${basePath}/${meant}?`
}
