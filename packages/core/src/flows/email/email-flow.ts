import type { Flow } from "../../contract/flow.js"
import type { ResolvedEmailProvider } from "../../contract/resolved-provider.js"
import { finishEmail } from "./finish.js"
import { startEmail } from "./start.js"

/** Sends a link to an address and signs in the person who follows it. */
export const emailFlow: Flow<ResolvedEmailProvider> = {
  // Only the POST, from the confirmation page, carries our CSRF token. The GET carries the token of the link.
  callbackCsrf: "required",
  callbackMethods: ["GET", "POST"],
  start: startEmail,
  finish: finishEmail,
  // The mark in the browser that requested the link stays: after a failure the link may be requested and followed
  // again.
  discard: () => [],
}
