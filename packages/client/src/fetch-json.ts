import { PasskeyFailure } from "./passkey/passkey-failure.js"
import { sameSiteFetch } from "./passkey/same-site-fetch.js"

/** The JSON response of an action. Throws `PasskeyFailure` with the reason `network`, `server` or `aborted`. */
export async function fetchJson(address: string, init?: RequestInit): Promise<unknown> {
  const response = await sameSiteFetch(address, init)
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer
  throw new PasskeyFailure("server", response.status)
}
