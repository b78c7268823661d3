import { expect, test } from "vitest"
import type { AstroEvent } from "./astro-event.js"
import { platformOf } from "./platform-of.js"

/** An event as Astro's contexts are, where the address is a getter. */
function eventWith(clientAddress: () => string, forwardedFor?: string): AstroEvent {
  const headers = forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor }
  const request = new Request("http://app.test/", { headers })
  const event = { isPrerendered: false, locals: {}, params: {}, request, routePattern: "/" }
  return Object.defineProperty({ ...event, url: new URL(request.url) }, "clientAddress", {
    get: clientAddress,
  })
}

test("the address of the client is undefined on a prerendered page, where Astro throws", () => {
  const throwing = () => {
    throw new Error("clientAddress is not available on prerendered pages")
  }
  expect(platformOf(eventWith(throwing)).clientAddress?.()).toBeUndefined()
})

test.each([
  ["is Astro's", undefined, "192.0.2.1"],
  ["is Astro's, if no header names the same", "203.0.113.66", "192.0.2.1"],
  ["is unknown if the client may have written it", "192.0.2.1, 198.51.100.7", undefined],
])("the address of the client %s", (_, forwardedFor, expected) => {
  const platform = platformOf(eventWith(() => "192.0.2.1", forwardedFor))
  expect(platform.clientAddress?.()).toBe(expected)
})
