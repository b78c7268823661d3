import type { Flow } from "../../contract/flow.js"
import type { ResolvedEmailProvider } from "../../contract/resolved-provider.js"
import { finishEmail } from "./finish.js"
import { startEmail } from "./start.js"

/** Sends a link to an address, and signs in who follows it. */
export const emailFlow: Flow<ResolvedEmailProvider> = {
  // Only its POST, from the confirmation page, carries our token; the GET carries the token of the link.
  callbackCsrf: "required",
  callbackMethods: ["GET", "POST"],
  start: startEmail,
  finish: finishEmail,
  // The mark of the browser that asked stays: a link that failed once may be asked for and followed again.
  discard: () => [],
}
