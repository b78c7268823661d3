import type { BasePathOption } from "./base-path.js"
import { actionUrl } from "./base-path.js"
import { fetchJson } from "./passkey/fetch-json.js"

/**
 * The CSRF token that every POST to the handler needs; its other half is in a cookie. Throws an error with `reason`
 * (`network`, `server`) and `status` if there is no response.
 */
export async function getCsrfToken(options: BasePathOption = {}): Promise<string> {
  const answer = await fetchJson<{ csrfToken: string }>(actionUrl(options, "csrf"))
  return answer.csrfToken
}
