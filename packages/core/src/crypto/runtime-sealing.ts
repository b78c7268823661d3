import type { Awaitable } from "../contract/awaitable.js"
import { loadOnce } from "../loading/load-once.js"
import { chain } from "./chain.js"
import { webOpening } from "./jwe-web-opening.js"
import { createJwtOpener } from "./jwt-opener.js"
import type { JwtSealer } from "./jwt-sealer.js"
import { nodeCrypto } from "./node-crypto.js"

/** Opens tokens on WebCrypto, which every runtime has, with the one cache of its keys. */
export const webOpener = /* @__PURE__ */ createJwtOpener(webOpening)

const node = /* @__PURE__ */ loadOnce(() => import("./node-sealer.js"))

/**
 * Seals and opens tokens on Node's own cryptography; undefined if there is none. Loaded with the first token: most
 * workers have no use for it.
 */
export function nodeSealing(): Awaitable<JwtSealer | undefined> {
  return nodeCrypto() && chain(node(), ({ nodeSealer }) => nodeSealer)
}
