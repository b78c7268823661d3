import type { BrowserCall } from "./on-server.js"

/**
 * Rethrows the failure of a call. Where this is no browser, the console says what to use instead: the failure alone
 * looks like a server that is down. The text is loaded when it is needed.
 */
export function failed(call: BrowserCall): (failure: unknown) => Promise<never> {
  return async (failure) => {
    throw globalThis.location ? failure : (await import("./on-server.js")).warn(call, failure)
  }
}
