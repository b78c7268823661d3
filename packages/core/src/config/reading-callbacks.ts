import type { Callbacks, SessionParams } from "../contract/callbacks.js"
import type { ReadingCallbacks } from "../contract/resolved-config.js"
import type { DefaultSession } from "../contract/session.js"

/** The application's `jwt` and `session` callbacks, each with its default. */
export function readingCallbacks(callbacks: Callbacks = {}): ReadingCallbacks {
  return Object.freeze<ReadingCallbacks>({
    jwt: async (params) => (callbacks.jwt ? callbacks.jwt(params) : params.token),
    session: async (params) =>
      callbacks.session ? callbacks.session(params) : defaultSession(params),
  })
}

/** Name, e-mail address and image, and nothing else of a token or a user row. */
function defaultSession({ session }: SessionParams): DefaultSession {
  const { name, email, image } = session.user
  return {
    user: { name, email, image },
    expires: new Date(session.expires).toISOString(),
  }
}
