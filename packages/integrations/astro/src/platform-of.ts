import { waitUntilOf, type Platform } from "@sallyport/core/integration"
import type { AstroEvent } from "./astro-event.js"
import { connectionAddress } from "./connection-address.js"

/** What Astro's adapter knows of the client, and the way of Cloudflare and Netlify to go on after the response. */
export function platformOf(event: AstroEvent): Platform {
  const host = hostContext(event)
  return { clientAddress: () => clientAddress(event, host), ...waitUntilOf(host) }
}

/**
 * Astro's server for Node takes the first address of `X-Forwarded-For` before that of the connection, and does not say
 * which one it was. Anybody can send that header, so in place of an address that is in it the one of the connection counts.
 */
function clientAddress(event: AstroEvent, host: object | undefined): string | undefined {
  const address = addressIn(event)
  const [first] = (event.request.headers.get("x-forwarded-for") ?? "").split(",")
  return host === undefined && first?.trim() === address ? connectionAddress() : address
}

/** Astro throws on a prerendered page, and where the adapter does not know it. */
function addressIn(event: AstroEvent): string | undefined {
  try {
    return event.clientAddress
  } catch {
    return undefined
  }
}

interface HostLocals {
  readonly cfContext?: object
  readonly runtime?: { readonly ctx?: object }
  readonly netlify?: { readonly context?: object }
}

/** What the host hands on with each request. Undefined on Node and Vercel. */
function hostContext(event: AstroEvent): object | undefined {
  const locals = event.locals as HostLocals
  return locals.cfContext ?? locals.netlify?.context ?? workerContext(locals)
}

/** Later versions of Cloudflare's adapter throw for it. */
function workerContext(locals: HostLocals): object | undefined {
  try {
    return locals.runtime?.ctx
  } catch {
    return undefined
  }
}
