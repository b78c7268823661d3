import type { RequestEventCommon } from "@builder.io/qwik-city"
import { forwardedSite, siteOrigin } from "@sallyport/core/integration"
import { environmentOf } from "./environment-of.js"

type Incoming = Pick<RequestEventCommon, "request" | "env">

/**
 * This site's origin, such as `https://app.example`: that of `AUTH_URL` when it is set, else of `ORIGIN`, by which Qwik City's server is told
 * its address, else what the request and its proxies say.
 */
export function siteOf({ request: { headers, url }, env }: Incoming): string {
  const told = env.get("ORIGIN")
  const header = (name: string) => (told ? null : headers.get(name))
  return siteOrigin(environmentOf({ env }), () => forwardedSite(header, url))
}

/** Whether the browser says that a page of this very site sends the form. Other sites cannot make it say so (Fetch §3.2). */
export function isOwnForm(event: Incoming): boolean {
  return event.request.method === "POST" && event.request.headers.get("origin") === siteOf(event)
}
