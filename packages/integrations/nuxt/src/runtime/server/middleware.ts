import { defineEventHandler } from "h3"
import { putBridge } from "../../bridge.js"
import { configured } from "./configured.js"
import { verdictFor } from "./verdict-for.js"

const { auth, handler, refusal } = configured

/**
 * Answers the actions, and what browsers ask before they show a page. Not a route: Nitro keeps the answers of a route for
 * everyone where the rules of the application say so.
 */
export default defineEventHandler(async (event) => {
  putBridge({ event, auth, refusal })
  // Pages that are made at the time of the build are asked for by no one.
  return import.meta.prerender ? undefined : ((await verdictFor(event)) ?? handler(event))
})
