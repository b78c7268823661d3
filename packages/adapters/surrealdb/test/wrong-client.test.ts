import { expect, test } from "vitest"
import { SurrealDBAdapter } from "../src/index.js"

test.each([undefined, null, {}, "ws://localhost:8000"])(
  "%j is no client: it is refused at once, with what to write",
  (client) => {
    expect(() => SurrealDBAdapter(client as never)).toThrow(
      "Write const db = new Surreal(), await db.connect(url), and SurrealDBAdapter(db).",
    )
  },
)

test("a promise of something else is refused at the first call", async () => {
  const adapter = SurrealDBAdapter(Promise.resolve({}) as never)
  await expect(adapter.getUser?.("1")).rejects.toThrow("needs a connected Surreal")
})
