import type { Cookie } from "../contract/cookies.js"
import type { AuthResponse } from "../contract/http.js"
import { verdictOf } from "./timed.js"

/** The line about the response: status, redirect target, and the names of its cookies. */
export function answerLine({ status, redirect, body, cookies = [] }: AuthResponse): string {
  const what =
    redirect === undefined
      ? `${status ?? 200} ${bodyKind(body)}`
      : `${status ?? 302} ${to(redirect)}`
  return [what, ...cookieChanges(cookies)].join("; ")
}

/** The target with the one part of a query that is not secret and that people look for. */
function to(redirect: string): string {
  const query = new URLSearchParams(redirect.split("#")[0]?.split("?")[1])
  const error = query.get("error") ?? ""
  return `to ${verdictOf(redirect)}${/^\w{1,40}$/.test(error) ? ` with error=${error}` : ""}`
}

function bodyKind(body: unknown): string {
  if (body === undefined) return "without a body"
  return typeof body === "string" ? "a page" : "JSON"
}

/** Milliseconds since the epoch. Cookies are deleted with a date before this. */
const LONG_AGO = 1000

/** The names of the cookies that a response sets and deletes, each as a clause of its line. */
export function cookieChanges(cookies: readonly Cookie[]): readonly string[] {
  const deleted = cookies.filter(isDeleted)
  const set = cookies.filter((cookie) => !isDeleted(cookie))
  return [...clause("sets", set), ...clause("deletes", deleted)]
}

function clause(verb: string, cookies: readonly Cookie[]): readonly string[] {
  return cookies.length > 0 ? [`${verb} ${cookies.map(({ name }) => name).join(", ")}`] : []
}

function isDeleted({ value, options }: Cookie): boolean {
  return value === "" || options.maxAge === 0 || (options.expires?.getTime() ?? LONG_AGO) < LONG_AGO
}
