import { createServer, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import type { SolidEvent } from "@sallyport/solid-start"
import { getRequestIP as addressInTwo, H3, toNodeHandler } from "h3-2"
import {
  appendResponseHeader,
  createApp,
  eventHandler,
  getRequestIP,
  setResponseHeader,
  toNodeListener,
  toWebRequest,
  type H3Event,
} from "h3"
import { provideRequestEvent } from "solid-js/web/storage"
import { onTestFinished } from "vitest"

/**
 * The parts of a SolidStart application that are simulated here: middleware that may respond, and a route for
 * everything else.
 */
export interface Site {
  readonly middleware?: (event: SolidEvent) => unknown
  readonly route: (event: SolidEvent) => unknown
}

/** Serves a site like a version of SolidStart until the test is over; returns its address. */
export type Serve = (site: Site) => Promise<string>

/** By version: the events that SolidStart creates from those of h3, and where it stores the current one. */
export const versions: readonly (readonly [string, Serve])[] = [
  ["SolidStart 1", (site) => listen(versionOne(site))],
  ["SolidStart 2", (site) => listen(versionTwo(site))],
]

/** Middleware runs outside of the current event. */
function versionOne({ middleware, route }: Site): RequestListener {
  const handler = eventHandler(async (h3Event) => {
    const event = eventOfOne(h3Event)
    const early = await middleware?.(event)
    if (early) return early
    return within(event, () => route(event))
  })
  return toNodeListener(createApp().use(handler))
}

function eventOfOne(nativeEvent: H3Event) {
  const headers = {
    append: (name: string, value: string) => appendResponseHeader(nativeEvent, name, value),
    set: (name: string, value: string) => setResponseHeader(nativeEvent, name, value),
  }
  return {
    request: toWebRequest(nativeEvent),
    response: { headers },
    clientAddress: getRequestIP(nativeEvent),
    locals: {},
    nativeEvent,
  }
}

function versionTwo({ middleware, route }: Site): RequestListener {
  const app = new H3().use((nativeEvent) => {
    const event = {
      request: nativeEvent.req,
      response: nativeEvent.res,
      clientAddress: addressInTwo(nativeEvent),
      locals: {},
      nativeEvent,
    }
    return within(event, async () => (await middleware?.(event)) ?? (await route(event)))
  })
  return toNodeHandler(app) as RequestListener
}

function within<T>(event: { request: Request; locals: object }, run: () => T): T {
  return provideRequestEvent({ ...event, locals: {} } as never, run)
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
