import { AsyncLocalStorage } from "node:async_hooks"
import { createHash, randomBytes } from "node:crypto"
import { vi } from "vitest"
import { Browser, type Visit } from "./browser.js"

/** Everything that can be seen of one response. */
export type SeenResponse = readonly [request: string, status: number, headers: string, body: string]

/**
 * What the browsers see while this runs, on a stopped clock and with numbers that are random only by name, so that the
 * same steps give the same bytes.
 */
export async function repeatable(run: () => Promise<unknown>): Promise<readonly SeenResponse[]> {
  const seen: SeenResponse[] = []
  const steps = new AsyncLocalStorage<true>()
  const count = numbers()
  // What an earlier test of this process left going on in the background takes none of these numbers.
  const next = (length: number) => (steps.getStore() ? count(length) : randomBytes(length))
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
  vi.spyOn(crypto, "getRandomValues").mockImplementation(
    <T extends ArrayBufferView | null>(to: T): T => {
      if (to) new Uint8Array(to.buffer, to.byteOffset, to.byteLength).set(next(to.byteLength))
      return to
    },
  )
  vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
    const digits = next(16).toString("hex")
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4000-8000-${digits.slice(12, 24)}`
  })
  const visit = Browser.prototype.visit
  vi.spyOn(Browser.prototype, "visit").mockImplementation(async function (
    this: Browser,
    path: string,
    options?: Visit,
  ) {
    const response = await visit.call(this, path, options)
    const request = `${options?.method ?? "GET"} ${path}`
    const headers = JSON.stringify([...response.headers])
    seen.push([request, response.status, headers, await response.clone().text()])
    return response
  })
  try {
    await steps.run(true, run)
  } finally {
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
  return seen
}

/** A sequence of bytes, from its beginning. */
function numbers(): (length: number) => Buffer {
  let count = 0
  return (length) => {
    const blocks: Buffer[] = []
    for (let left = length; left > 0; left -= 32)
      blocks.push(createHash("sha256").update(String(count++)).digest())
    return Buffer.concat(blocks).subarray(0, length)
  }
}
