import type { Callbacks } from "../contract/callbacks.js"
import type { ReadingCallbacks } from "../contract/resolved-config.js"

/** The application's `jwt` and `session` callbacks, whether they are synchronous or not. */
export function readingCallbacks(callbacks: Callbacks = {}): ReadingCallbacks {
  const { jwt, session } = callbacks
  return Object.freeze<ReadingCallbacks>({
    jwt: jwt && (async (params) => jwt.call(callbacks, params)),
    session: session && (async (params) => session.call(callbacks, params)),
  })
}
