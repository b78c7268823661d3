import { defineEventHandler } from "h3"
import { putBridge } from "../../bridge.js"
import { configured } from "./configured.js"
import { verdictFor } from "./verdict-for.js"

const { auth, handler, refusal } = configured

/**
 * Answers the actions, and the requests that browsers send before they show a page. It is not a route, because Nitro
 * keeps the responses of a route for everyone if the application's route rules say so.
 */
export default defineEventHandler(async (event) => {
  putBridge({ event, auth, refusal })
  // No visitor requests the pages that are rendered at build time.
  return import.meta.prerender ? undefined : ((await verdictFor(event)) ?? handler(event))
})
