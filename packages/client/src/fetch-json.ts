import { PasskeyFailure } from "./passkey/passkey-failure.js"
import { sameSiteFetch } from "./passkey/same-site-fetch.js"

/** The JSON of an action. Throws `PasskeyFailure` with the reason `network` or `server`. */
export async function fetchJson(address: string): Promise<unknown> {
  const response = await sameSiteFetch(address)
  if (!response.ok) throw new PasskeyFailure("server", response.status)
  return response.json().catch(() => {
    throw new PasskeyFailure("server", response.status)
  })
}
