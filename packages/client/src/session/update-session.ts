import type { BasePathOption } from "../base-path.js"
import { getCsrfToken } from "../get-csrf-token.js"
import { askForSession } from "./ask-for-session.js"

/**
 * Sends `data` to the server's callbacks (trigger `update`), and returns the session they return. Throws like
 * `getSession`.
 */
export async function updateSession<S>(options: BasePathOption, data: unknown): Promise<S | null> {
  const csrfToken = await getCsrfToken(options)
  return askForSession(options, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ csrfToken, data }),
  })
}
