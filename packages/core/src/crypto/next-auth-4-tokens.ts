import { loadOnce } from "../async/load-once.js"
import type { TokenFormat } from "../contract/token-format.js"

/** Loaded with the first token: only the package that stands in for next-auth 4 makes any. */
const loadFormat = /* @__PURE__ */ loadOnce(() => import("./next-auth-4-format.js"))

/** The tokens of next-auth 4. The salt of a session is empty; that of a check cookie is the cookie's name. */
export const nextAuth4Tokens: TokenFormat = {
  seal: async (claims, options) => (await loadFormat()).nextAuth4Format.seal(claims, options),
  open: async (token, options) => (await loadFormat()).nextAuth4Format.open(token, options),
}
