import type { Awaitable } from "../contract/awaitable.js"
import { loadOnce } from "../async/load-once.js"
import { chain } from "./chain.js"
import { webOpening } from "./jwe-web-opening.js"
import { createJwtOpener } from "./jwt-opener.js"
import type { JwtSealer } from "./jwt-sealer.js"
import { nodeCrypto } from "./node-crypto.js"

/** Opens tokens with WebCrypto, which every runtime has. Has the only cache of its keys. */
export const webOpener = /* @__PURE__ */ createJwtOpener(webOpening)

const node = /* @__PURE__ */ loadOnce(() => import("./node-sealer.js"))

/**
 * Seals and opens tokens with Node's own cryptography; undefined if there is none. Loaded with the first token, because
 * most workers cannot use it.
 */
export function nodeSealing(): Awaitable<JwtSealer | undefined> {
  return nodeCrypto() && chain(node(), ({ nodeSealer }) => nodeSealer)
}
