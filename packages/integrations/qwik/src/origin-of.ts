import type { RequestEventCommon } from "@builder.io/qwik-city"
import { platformHost, isFromOwnPage, siteOrigin } from "@sallyport/core/integration"
import { environmentOf } from "./environment-of.js"
import { sentTarget } from "./sent-target.js"

type IncomingEvent = Pick<RequestEventCommon, "request" | "env" | "platform">

/**
 * This site's origin, such as `https://app.example`: from `AUTH_URL` if it is set, else from `ORIGIN`, which tells Qwik
 * City's server its address, else from the request and its proxies.
 */
export function originOf({ request: { headers, url }, env, platform }: IncomingEvent): string {
  const configured = env.get("ORIGIN")
  const header = (name: string) => (configured ? null : headers.get(name))
  const environment = environmentOf({ env })
  // Qwik City takes over the scheme and the host of a request target that is a whole address (RFC 9112 §3.2.2), so the
  // address of its request may be one that the client has made up.
  const isMadeUp = sentTarget(platform)?.startsWith("/") === false
  const address = configured || (isMadeUp ? undefined : url)
  return siteOrigin(environment, () => platformHost(environment, { header, address }))
}

/** Whether the browser says that a page of this very site sent the form. Other sites cannot fake that (Fetch §3.2). */
export function isOwnForm(event: IncomingEvent): boolean {
  return event.request.method === "POST" && isFromOwnPage(event.request, originOf(event))
}
