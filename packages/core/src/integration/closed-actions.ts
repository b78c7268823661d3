import type { Warning } from "../contract/warning.js"
import { notReached } from "./not-reached.js"
import { isSameElsewhere } from "./same-elsewhere.js"

/**
 * What to warn about if an answer turns people away from an action or from the sign-in page: nobody can then sign in,
 * and a redirect to the sign-in page never ends.
 */
export function closedActions(
  { method, url }: Pick<Request, "method" | "url">,
  { status, headers }: Pick<Response, "status" | "headers">,
  basePath: string,
): Warning | undefined {
  const isRefused = status === 401 || status === 403 || (status < 400 && status !== 304)
  const path = new URL(url).pathname
  if (!isRefused || isSameElsewhere(path, headers.get("location") ?? "")) return undefined
  return notReached({ method, path, status }, basePath, [])
}
