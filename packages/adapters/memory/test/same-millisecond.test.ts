import { expect, test } from "vitest"
import { MemoryAdapter } from "../src/index.js"

test("of links that expire in the same millisecond the last ones are kept", async () => {
  const { createVerificationToken, deleteVerificationTokens, useVerificationToken } =
    MemoryAdapter()
  const identifier = "ada@example.com"
  const expires = new Date(Date.now() + 60_000)
  for (const token of ["a", "b", "c"])
    await createVerificationToken?.({ identifier, token, expires })
  await deleteVerificationTokens?.({ identifier, keepNewest: 2 })
  expect(await useVerificationToken?.({ identifier, token: "a" })).toBeNull()
  expect(await useVerificationToken?.({ identifier, token: "c" })).toMatchObject({ token: "c" })
})
