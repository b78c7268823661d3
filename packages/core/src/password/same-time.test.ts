import bcryptjs from "bcryptjs"
import { describe, expect, test } from "vitest"
import { createPasswords } from "./create-passwords.js"

/** The median of five, in ms. */
async function timeOf(check: () => Promise<boolean>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const start = performance.now()
    expect(await check()).toBe(false)
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[2] ?? 0
}

describe("The time that a wrong password takes does not tell who has an account", () => {
  test("nobody, no password and a wrong password cost the same", { timeout: 60_000 }, async () => {
    const { hashPassword, verifyPassword } = createPasswords({ scryptMemory: 8 })
    const stored = await hashPassword("right")
    const wrong = await timeOf(() => verifyPassword("wrong", stored))
    for (const nobody of [undefined, null, "", "!"]) {
      const unknown = await timeOf(() => verifyPassword("wrong", nobody))
      // Without the work it would be a thousandth; a loaded machine makes a factor of two.
      expect(unknown / wrong).toBeGreaterThan(0.3)
      expect(unknown / wrong).toBeLessThan(3)
    }
  })

  test(
    "with `formerHash` an old hash, a new one and nobody cost the same",
    { timeout: 60_000 },
    async () => {
      const former = await bcryptjs.hash("right", 12)
      const { hashPassword, verifyPassword } = createPasswords({
        algorithm: "argon2id",
        formerHash: former,
      })
      const stored = await hashPassword("right")
      const [old, renewed, nobody] = [
        await timeOf(() => verifyPassword("wrong", former)),
        await timeOf(() => verifyPassword("wrong", stored)),
        await timeOf(() => verifyPassword("wrong", undefined)),
      ]
      expect(Math.max(old, renewed, nobody) / Math.min(old, renewed, nobody)).toBeLessThan(3)
      expect(await verifyPassword("right", former)).toBe(true)
      expect(await verifyPassword("right", stored)).toBe(true)
      expect(await verifyPassword("right", undefined)).toBe(false)
    },
  )
})
