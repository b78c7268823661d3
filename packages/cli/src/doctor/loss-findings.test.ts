import type { Adapter } from "@sallyport/core/adapters"
import { expect, test } from "vitest"
import { lossFindings } from "./loss-findings.js"

/** An adapter that says what its store may lose. */
const adapterWith = (losses: () => Promise<readonly string[]>) => {
  const records = Object.assign(() => ({}), { madeWith: { adapter: "redis", losses } })
  return { [Symbol.for("sallyport.records")]: records } as Adapter
}

test("what the settings of a store let it lose is a warning each", async () => {
  const found = await lossFindings({
    adapter: adapterWith(async () => ["The server takes writes alone.", "It forgets."]),
    providers: [],
  })
  expect(found.map(({ code, severity, cause }) => [code, severity, cause])).toEqual([
    ["STORE_LOSES_WRITES", "warning", "The server takes writes alone."],
    ["STORE_LOSES_WRITES", "warning", "It forgets."],
  ])
})

test("a store that does not answer, or cannot be asked, is told of elsewhere", async () => {
  const failing = adapterWith(() => Promise.reject(new Error("no connection")))
  for (const adapter of [failing, {} as Adapter])
    expect(await lossFindings({ adapter, providers: [] })).toEqual([])
  expect(await lossFindings({ providers: [] })).toEqual([])
})
