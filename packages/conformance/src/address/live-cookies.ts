import { type Finding, finding, shown } from "../finding.js"
import { isLocal } from "../configuration/examined.js"
import type { ProbedSite } from "./probe.js"
import { isAnswer } from "./requests.js"

/** What became of the cookies that the handler set. */
export function liveCookieFindings({ base, first, token, signIn }: ProbedSite): readonly Finding[] {
  const lines = [...first.cookies, ...(isAnswer(signIn) ? signIn.cookies : [])]
  if (token !== undefined && first.cookies.length === 0)
    return [
      finding("COOKIES_STRIPPED", {
        cause: `${first.url.pathname} sets no cookie, although its token belongs to one.`,
      }),
    ]
  const joined = lines.find((line) => JOINED.test(line))
  if (joined)
    return [
      finding("COOKIES_JOINED", {
        cause: `One Set-Cookie line has several cookies in it, beginning with ${shown(nameOf(joined))}.`,
      }),
    ]
  const unlike = new Map(lines.map((line) => [nameOf(line), line]))
  return [...unlike.values()].flatMap((line) => ofLine(line, base))
}

/** A comma that is not the one in a date, and then a name of ours. */
const JOINED = /,\s*(?:__(?:Secure|Host)-)?[\w.-]+=[^;,]*(?:;|$)/

function nameOf(line: string): string {
  return line.split("=")[0]?.trim() ?? ""
}

function ofLine(line: string, base: URL): readonly Finding[] {
  const name = nameOf(line)
  const attributes = attributesOf(line)
  const isSecure = attributes.has("secure")
  const isHttps = base.protocol === "https:"
  const dropped = droppedAt(attributes, base)
  return [
    ...(isHttps && !isSecure
      ? [
          finding("COOKIE_NOT_SECURE", {
            cause: `The cookie ${name} has no Secure on an https site.`,
          }),
        ]
      : []),
    ...(attributes.has("httponly")
      ? []
      : [finding("COOKIE_READABLE", { cause: `The cookie ${name} has no HttpOnly.` })]),
    ...(attributes.has("samesite")
      ? []
      : [finding("COOKIE_SAME_SITE_MISSING", { cause: `The cookie ${name} has no SameSite.` })]),
    ...(dropped
      ? [finding("COOKIE_DROPPED", { cause: `Browsers drop the cookie ${name}: ${dropped}.` })]
      : []),
  ]
}

function attributesOf(line: string): ReadonlyMap<string, string> {
  const [, ...attributes] = line.split(";")
  return new Map(
    attributes.map((one) => {
      const [name = "", value = ""] = one.split("=")
      return [name.trim().toLowerCase(), value.trim()]
    }),
  )
}

function droppedAt(attributes: ReadonlyMap<string, string>, base: URL): string | undefined {
  const domain = attributes.get("domain")?.replace(/^\./, "").toLowerCase()
  const path = attributes.get("path")
  if (attributes.has("secure") && base.protocol === "http:" && !isLocal(base))
    return "it is Secure, and the site is on http"
  if (domain && base.hostname !== domain && !base.hostname.endsWith(`.${domain}`))
    return `its domain is ${domain}`
  if (path && !`${base.pathname}/`.startsWith(path.replace(/\/?$/, "/")))
    return `its path is ${path}, and the handler is at ${base.pathname}`
  return undefined
}
