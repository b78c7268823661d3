import { privateHeaders } from "@sallyport/core/integration"
import { getQuery, getRequestURL, type H3Event } from "h3"
import { VERDICT_PATH, verdictOf } from "../../verdict.js"
import { configured } from "./configured.js"
import { root } from "./root.js"

/** The response to a browser that wants to know whether a page may be shown; undefined for every other request. */
export async function verdictFor(event: H3Event): Promise<Response | undefined> {
  if (event.method !== "GET" || getRequestURL(event).pathname !== `${root}${VERDICT_PATH}`)
    return undefined
  const { page } = getQuery(event)
  if (typeof page !== "string" || !/^\/(?![/\\])/.test(page))
    return new Response("Name the requested page.", { status: 400 })
  const verdict = verdictOf(await configured.refusal({ event, page }))
  return Response.json(verdict, { headers: privateHeaders })
}
