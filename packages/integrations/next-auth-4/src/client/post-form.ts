import { apiBaseUrl, clientConfig } from "./client-config.js"
import { getCsrfToken } from "./get-session.js"

/** The answer to a form: where to go, if it says so. */
export interface FormAnswer {
  readonly status: number
  readonly ok: boolean
  readonly url?: string
}

/** Posts fields with a CSRF token to an action. Rejects if there is no answer, or if it is not JSON. */
export async function postForm(action: string, fields: object): Promise<FormAnswer> {
  const csrfToken = await getCsrfToken()
  const response = await fetch(`${apiBaseUrl(clientConfig)}/${action}`, {
    method: "post",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    // The answer to `json` is the address, not a redirect to it.
    body: new URLSearchParams({ ...fields, csrfToken: csrfToken ?? "", json: "true" }),
  })
  const answer = (await response.json()) as { url?: string } | null
  return { status: response.status, ok: response.ok, ...(answer?.url && { url: answer.url }) }
}
