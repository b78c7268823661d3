import { PasskeyFailure } from "./passkey-failure.js"

/**
 * A request to this site. The mode makes the browser refuse every other origin, as an address and as the target of a
 * redirect, so that tokens and answers cannot leave. Throws {@link PasskeyFailure} when there is no answer.
 */
export async function sameSiteFetch(address: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, {
      ...init,
      mode: "same-origin",
      credentials: "same-origin",
      cache: "no-store",
    })
  } catch {
    throw new PasskeyFailure(init.signal?.aborted ? "aborted" : "network")
  }
}
