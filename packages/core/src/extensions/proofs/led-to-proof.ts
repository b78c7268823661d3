/** Of the process, because a bundler may put the page and the handler into bundles of their own. */
const key = /* @__PURE__ */ Symbol.for("sallyport.led-to-proof")

const holder = globalThis as { [key]?: number }

/** Somebody is led to the page on which people prove again who they are, or has arrived there. */
export function noteLedToProof(): void {
  holder[key] = timesLedToProof() + 1
}

/** How often somebody was. */
export function timesLedToProof(): number {
  return holder[key] ?? 0
}
