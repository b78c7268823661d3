import type { Cookie } from "../contract/cookies.js"

// A framework may have to know the cookies of a response, and would otherwise have to parse them.
const known = /* @__PURE__ */ new WeakMap<Response, readonly Cookie[] | undefined>()

/** Remembers the cookies that one of our responses sets. */
export function carrying(response: Response, cookies: readonly Cookie[] | undefined): Response {
  known.set(response, cookies)
  return response
}

/** The cookies that one of our responses sets. */
export function cookiesOf(response: Response): readonly Cookie[] {
  return known.get(response) ?? []
}
