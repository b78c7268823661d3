import type { BasePathOption } from "../base-path.js"
import { actionUrl } from "../base-path.js"
import { failed } from "../browser-call.js"
import { fetchJson } from "../passkey/fetch-json.js"
import type { SessionFailure } from "./session-state.js"

/**
 * The session from the server; null if no one is signed in, for which next-auth 4 answers `{}`. Throws for anything
 * else, such as a response from another program.
 */
export async function askForSession<S>(
  options: BasePathOption,
  init?: RequestInit,
): Promise<S | null> {
  const address = actionUrl(options, "session")
  try {
    const session = await fetchJson<S | null>(address, init, isSession)
    return session && Object.keys(session).length > 0 ? session : null
  } catch (failure) {
    const { status } = failure as SessionFailure
    // The handler is certainly elsewhere. If even this module cannot be loaded, the failure alone has to do.
    if (status === 404 || status === 200)
      import("./tell-elsewhere.js").then(
        ({ tellElsewhere }) => tellElsewhere(address, status),
        () => undefined,
      )
    return failed("getSession")(failure)
  }
}

function isSession(answer: unknown): boolean {
  return typeof answer === "object" && !Array.isArray(answer)
}
