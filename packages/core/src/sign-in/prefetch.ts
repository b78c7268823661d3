import type { AuthRequest } from "../contract/http.js"

/** Whether a browser only guesses that somebody may open this page next (Fetch, `Sec-Purpose`; older ones `Purpose`). */
export function isPrefetch({ headers }: Pick<AuthRequest, "headers">): boolean {
  const purpose = `${headers.get("sec-purpose")} ${headers.get("purpose")} ${headers.get("x-moz")}`
  return /prefetch|prerender|preview/i.test(purpose)
}

/**
 * Whether nobody sees the answer to this request: a prefetch, or a script that asks for it. A router in the page fetches the
 * page behind a link before anybody clicks it, and follows its redirect.
 */
export function isUnseen(request: Pick<AuthRequest, "headers">): boolean {
  return isPrefetch(request) || request.headers.get("sec-fetch-dest") === "empty"
}
