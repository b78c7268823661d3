import type { AuthResponse } from "../contract/http.js"
import { cookieChanges } from "./cookie-changes.js"
import { verdictOf } from "./verdict.js"

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
