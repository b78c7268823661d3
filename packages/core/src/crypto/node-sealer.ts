import { createNodeEngine } from "./jwe-node.js"
import { createJwtSealer } from "./jwt-sealer.js"

const engine = createNodeEngine()

/**
 * Seals and opens tokens with `node:crypto`, and has the only cache of its keys. Undefined if `node:crypto` does not
 * really work.
 */
export const nodeSealer = engine && createJwtSealer(engine)
