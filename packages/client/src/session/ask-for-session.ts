import type { BasePathOption } from "../base-path.js"
import { actionUrl } from "../base-path.js"
import { fetchJson } from "../fetch-json.js"
import { PasskeyFailure } from "../passkey/passkey-failure.js"

/** The session that the server answers, null for nobody. Throws for what is none, as another program's answer. */
export async function askForSession<S>(
  options: BasePathOption,
  init?: RequestInit,
): Promise<S | null> {
  const answer = await fetchJson(actionUrl(options, "session"), init)
  if (typeof answer !== "object" || Array.isArray(answer)) throw new PasskeyFailure("server", 200)
  return answer as S | null
}
