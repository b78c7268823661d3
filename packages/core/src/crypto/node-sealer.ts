import { createNodeEngine } from "./jwe-node.js"
import { createJwtSealer } from "./jwt-sealer.js"

const engine = createNodeEngine()

/** Sealed tokens on `node:crypto`, with the one cache of its keys; undefined if that only pretends to be there. */
export const nodeSealer = engine && createJwtSealer(engine)
