import { parseUrl } from "../../address/parse-url.js"
import type { Warning } from "../../contract/logger.js"
import type { RequestPath } from "../../http/request-path.js"

/**
 * What to warn about if an answer turns people away from an action or from the sign-in page: nobody can then sign in,
 * and a redirect to the sign-in page never ends.
 */
export function closedActions(
  { method, url }: Pick<Request, "method" | "url">,
  { status, headers }: Pick<Response, "status" | "headers">,
  basePath: string,
): Warning | undefined {
  const path = new URL(url).pathname
  if (!(status < 300 || turnsAway(status)) || isSameElsewhere(path, headers.get("location") ?? ""))
    return undefined
  return notReached({ method, path, status }, basePath, [])
}

/** Whether a status says that somebody may not go on here: a refusal, or a redirect. */
export function turnsAway(status: number): boolean {
  return status === 401 || status === 403 || (status >= 300 && status < 400 && status !== 304)
}

/** A request for an action, and how something other than the handler answered it. */
interface AnsweredRequest {
  readonly method: string
  readonly path: string
  readonly status: number
  /** How the framework mounts the handler, as a sentence. */
  readonly mounting?: string
  /** The option of `pages` that names a page of the application at this address. */
  readonly page?: string | undefined
}

/** An action was requested, and the handler never saw it. `handled`: the base paths at which it was reached so far. */
export function notReached(
  answered: AnsweredRequest,
  basePath: string,
  handled: readonly string[],
): Warning {
  const { method, path, status } = answered
  const requestLine = `${method} ${JSON.stringify(path.slice(0, 200))}`
  return {
    code: "handler-not-reached",
    about: `${method} ${status} ${handled.join(" ")}`,
    details: `${requestLine} was answered with ${status}, but not by the handler, which it did not reach. ${reason(answered, basePath, handled)}`,
  }
}

const OWN_PAGES: Readonly<Record<string, string>> = { signin: "signIn", signout: "signOut" }

/** The option of `pages` for a page of the application at this address; undefined if none names it. */
export function ownPageOf({ action, providerId }: RequestPath): string | undefined {
  return providerId === undefined ? OWN_PAGES[action] : undefined
}

function reason(
  { method, path, status, mounting = "", page }: AnsweredRequest,
  basePath: string,
  handled: readonly string[],
): string {
  const base = JSON.stringify(basePath)
  const elsewhere = handled.find((mount) => mount !== basePath)
  if (elsewhere !== undefined && !handled.includes(basePath))
    return `The handler is mounted at ${JSON.stringify(elsewhere)}, and the base path is ${base}. Make basePath (and your links) and the mount the same.`
  if (status === 404 || status === 405)
    return handled.includes(basePath)
      ? `At ${base} it gets other requests, so it is probably mounted without ${method}. It needs GET and POST. ${mounting}`
      : `Mount it at ${base}, for GET and for POST. ${mounting} If it is mounted elsewhere, set basePath to that path.`
  if (status < 300)
    return `A route in front of it answered, such as one for all paths. Mount the handler before it${page ? `; or, if this is a page of your own, write pages: { ${page}: ${JSON.stringify(path.slice(0, 200))} }` : ""}.`
  return `Something in front of it turns visitors away, such as a check of the session, so nobody can sign in. Mount the handler before it, or let paths below ${base} pass.`
}

/** An option of `pages` names an address that the application does not have. */
export function pageNotFound(page: string, path: string): Warning {
  return {
    code: "page-not-found",
    about: page,
    details: `pages.${page} is ${JSON.stringify(path.slice(0, 200))}, which this application answers with 404. Create the page there, or leave the option out to use the built-in page.`,
  }
}

/** Something read the body of a form before the handler, and left nothing of it. */
export const bodyReadBefore = {
  code: "body-read-before",
  details:
    "The body of a POST was already read when the handler got it, and req.body is not set, so it has no fields and no csrfToken. Mount the handler before whatever reads the body, or let a parser such as express.urlencoded() put it into req.body.",
} as const satisfies Warning

/** `AUTH_URL` names https, and this server is asked over http. */
export function overHttp(origin: string): Warning {
  return {
    code: "other-address",
    about: origin,
    details: `AUTH_URL says that this site is at ${origin}, but this server is asked over http, with no proxy in front of it. A sign-in returns to ${origin}, where nothing answers. Write http:// in AUTH_URL, or omit it in development.`,
  }
}

/** A redirect to the same page with another spelling or scheme, as for https or a slash at the end. */
export function isSameElsewhere(path: string, location: string): boolean {
  const { pathname, protocol } = parseUrl(location, "http://localhost") ?? {}
  if (pathname === undefined || location === "") return false
  return pathname === path
    ? protocol === "https:"
    : pathname.replace(/\/$/, "") === path.replace(/\/$/, "")
}
