import path from "node:path"
import { expect, test } from "vitest"
import { codeOf, sources } from "../../../test/support/sources.js"
import { everyRecord, ownCollections } from "./upkeep.js"

const folder = path.join(import.meta.dirname, "..")
const files = sources(folder)
  .filter((file) => file !== "records/upkeep.ts")
  .map((file) => codeOf(path.join(folder, file)))

/** Names of collections are constants, or stand behind `collection:`. */
const written = files.flatMap((code) => {
  const constants = new Map(
    [...code.matchAll(/const ([A-Z_]+) = "([a-z-]+)"/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  )
  const used = [...code.matchAll(/collection: (?:"([a-z-]+)"|([A-Z_]+)\b)/g)]
  return used.flatMap(([, text, name]) => text ?? constants.get(name ?? "") ?? [])
})

test("upkeep knows every collection that an extension writes", () => {
  const known = ownCollections.map(({ name }) => name)
  expect(new Set(written).size).toBeGreaterThan(10)
  expect([...new Set(written)].filter((name) => !known.includes(name))).toEqual([])
})

test("a store that begins again at every page is an error, and no walk without an end", async () => {
  const record = { owner: null, value: 1, expires: null, version: "1", collection: "factor" }
  const page = Array.from({ length: 100 }, (_, id) => ({ ...record, id: `${id}` }))
  const walk = async () => {
    let seen = 0
    for await (const one of everyRecord({ list: async () => page }, "factor")) seen += one.id.length
    return seen
  }
  await expect(walk()).rejects.toThrow("records.list() gave the same page twice")
})
