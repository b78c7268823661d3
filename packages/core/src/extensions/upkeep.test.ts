import path from "node:path"
import { expect, test } from "vitest"
import { codeOf, sources } from "../../test/support/sources.js"
import { ownCollections } from "./upkeep.js"

const folder = import.meta.dirname
const files = sources(folder)
  .filter((file) => file !== "upkeep.ts")
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
