import { PasskeyFailure } from "./passkey-failure.js"

/**
 * A request to this site. Its mode makes the browser reject every other origin, also after a redirect, so that tokens
 * and responses stay on this site. Throws {@link PasskeyFailure} if there is no response.
 */
export async function sameSiteFetch(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, { ...init, mode: "same-origin", cache: "no-store" })
  } catch {
    throw new PasskeyFailure(init.signal?.aborted ? "aborted" : "network")
  }
}
