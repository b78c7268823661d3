import type { BasePathOption } from "../base-path.js"
import { actionUrl } from "../base-path.js"
import { fetchJson } from "../passkey/fetch-json.js"

/**
 * The session from the server; null if no one is signed in. Throws for anything else, such as a response from another
 * program.
 */
export async function askForSession<S>(
  options: BasePathOption,
  init?: RequestInit,
): Promise<S | null> {
  return fetchJson(actionUrl(options, "session"), init, isSession)
}

function isSession(answer: unknown): boolean {
  return typeof answer === "object" && !Array.isArray(answer)
}
