import { expect, test } from "vitest"
import { PrismaAdapter } from "../src/prisma-adapter.js"

test.each([undefined, "file:app.db", class PrismaClient {}])(
  "%s is no client: it is refused at once, with what to write",
  (client) => {
    expect(() => PrismaAdapter(client as never)).toThrow("Write const prisma = new PrismaClient()")
  },
)
