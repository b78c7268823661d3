/** Of the process, because a bundler may put the page and the handler into bundles of their own. */
const key = /* @__PURE__ */ Symbol.for("sallyport.led-to-proof")

const holder = globalThis as { [key]?: number }

/** Somebody is led to the page on which people prove again who they are, or has arrived there. */
export function noteLedToProof(): void {
  holder[key] = Date.now()
}

/** When somebody last was, in milliseconds; 0 if never. */
export function lastLedToProof(): number {
  return holder[key] ?? 0
}
