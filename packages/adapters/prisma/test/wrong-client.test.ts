import { expect, test } from "vitest"
import { PrismaAdapter } from "../src/prisma-adapter.js"

test.each([undefined, "file:app.db", class PrismaClient {}])(
  "%s is no client: it is refused at once, with what to write",
  (client) => {
    expect(() => PrismaAdapter(client as never)).toThrow("Write const prisma = new PrismaClient()")
  },
)

test("an object without models is refused at its first call, because a client may be created later", async () => {
  const client = {}
  const adapter = PrismaAdapter(client as never)
  await expect(async () => adapter.getUser?.("1")).rejects.toThrow(
    "it was given an object without models. Write const prisma = new PrismaClient(), and PrismaAdapter(prisma).",
  )
  Object.assign(client, { user: { findUnique: async () => ({ id: "1" }) } })
  await expect(adapter.getUser?.("1")).resolves.toMatchObject({ id: "1" })
})
