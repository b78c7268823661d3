import * as official from "@auth/d1-adapter"
import { testInterchange } from "@sallyport/adapter-kit"
import { expect, test } from "vitest"
import {
  createRecord,
  D1Adapter,
  type D1Database,
  deleteRecord,
  getRecord,
  up,
  updateRecord,
} from "../src/index.js"
import { startRuntime } from "./support/d1.js"

for (const [name, migrate] of [
  ["the official tables", false],
  ["the official tables after up", true],
] as const)
  testInterchange(name, async () => {
    const { next, close } = await startRuntime()
    const { db } = next()
    await official.up(db as never)
    if (migrate) await up(db)
    return { ours: D1Adapter(db), theirs: official.D1Adapter(db as never), close }
  })

test("functions for records answer what theirs do, on a binding of Miniflare", async () => {
  const { binding, close } = await startRuntime()
  const db: D1Database = await binding("DB1")
  await up(db)
  const answers = async (functions: typeof ours, id: string) => [
    await functions.createRecord(
      db as never,
      "INSERT INTO users (id, name, emailVerified) VALUES (?, ?, ?)",
      [id, undefined, "2026-01-02T03:04:05.678Z"],
      "SELECT name, image, emailVerified FROM users WHERE id = ?",
      [id],
    ),
    (await functions.updateRecord(db as never, "UPDATE users SET name = ?", ["Ada"])).meta.changes,
    await functions.getRecord(db as never, "SELECT name FROM users WHERE id = ?", [id]),
    await functions.deleteRecord(db as never, "DELETE FROM users WHERE id = ?", [id]),
    await functions.getRecord(db as never, "SELECT name FROM users WHERE id = ?", [id]),
  ]
  const ours = { createRecord, deleteRecord, getRecord, updateRecord }
  const seen = await answers(ours, "1")
  expect(seen).toEqual(await answers(official as unknown as typeof ours, "2"))
  expect(seen[0]).toEqual({ emailVerified: new Date("2026-01-02T03:04:05.678Z") })
  await close()
})
