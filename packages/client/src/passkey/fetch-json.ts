import { PasskeyFailure } from "./passkey-failure.js"
import { sameSiteFetch } from "./same-site-fetch.js"

/**
 * The JSON response of an action. Throws `PasskeyFailure` with the reason `network` or `aborted`, or `server` if the
 * status is an error or the response is not usable.
 */
export async function fetchJson<Answer>(
  address: string,
  init?: RequestInit,
  isUsable: (answer: unknown) => boolean = Boolean,
): Promise<Answer> {
  const response = await sameSiteFetch(address, init)
  const answer = (await response.json().catch(() => undefined)) as { url?: string } | undefined
  if (response.ok && isUsable(answer)) return answer as Answer
  throw new PasskeyFailure("server", response.status, answer?.url)
}
