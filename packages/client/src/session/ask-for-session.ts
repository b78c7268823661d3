import type { BasePathOption } from "../base-path.js"
import { actionUrl } from "../base-path.js"
import { fetchJson } from "../fetch-json.js"
import { PasskeyFailure } from "../passkey/passkey-failure.js"

/**
 * The session from the server; null if no one is signed in. Throws for anything else, such as a response from another
 * program.
 */
export async function askForSession<S>(
  options: BasePathOption,
  init?: RequestInit,
): Promise<S | null> {
  const answer = await fetchJson(actionUrl(options, "session"), init)
  if (typeof answer !== "object" || Array.isArray(answer)) throw new PasskeyFailure("server", 200)
  return answer as S | null
}
