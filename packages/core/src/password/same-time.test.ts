import bcryptjs from "bcryptjs"
import { describe, expect, test } from "vitest"
import { timings } from "../../../../test/depth/depth.js"
import { createPasswords } from "./create-passwords.js"

/**
 * The least work of each check, in microseconds of this process and its threads, over rounds in each of which every check
 * runs once. Not the time by a clock, which other work on the machine lengthens.
 */
async function timesOf(checks: readonly (() => Promise<boolean>)[]): Promise<number[]> {
  const least = checks.map(() => Infinity)
  for (let turn = 0; turn < timings; turn += 1)
    for (const [index, check] of checks.entries()) {
      const start = process.cpuUsage()
      expect(await check()).toBe(false)
      const { user, system } = process.cpuUsage(start)
      least[index] = Math.min(least[index] ?? Infinity, user + system)
    }
  return least
}

describe("The time that a wrong password takes does not tell who has an account", () => {
  test("nobody, no password and a wrong password cost the same", async () => {
    const { hashPassword, verifyPassword } = createPasswords({ scryptMemory: 8 })
    const stored = await hashPassword("right")
    const asked = [stored, undefined, null, "", "!"]
    const times = await timesOf(asked.map((one) => () => verifyPassword("wrong", one)))
    // Without the work it would take a thousandth of the time; a loaded machine explains a factor of two.
    expect(Math.max(...times) / Math.min(...times)).toBeLessThan(3)
  })

  test("with `formerHash` an old hash, a new one and nobody cost the same", async () => {
    const former = await bcryptjs.hash("right", 12)
    const { hashPassword, verifyPassword } = createPasswords({
      algorithm: "argon2id",
      formerHash: former,
    })
    const stored = await hashPassword("right")
    const asked = [former, stored, undefined]
    const times = await timesOf(asked.map((one) => () => verifyPassword("wrong", one)))
    expect(Math.max(...times) / Math.min(...times)).toBeLessThan(3)
    expect(await verifyPassword("right", former)).toBe(true)
    expect(await verifyPassword("right", stored)).toBe(true)
    expect(await verifyPassword("right", undefined)).toBe(false)
  })

  /** Better Auth's: scrypt, too, at a quarter of what ours costs. */
  const LIKE_OURS = `${"0".repeat(32)}:${"0".repeat(128)}`

  test.each([
    ["with `formerHash`", { formerHash: LIKE_OURS }],
    ["without it, from the first one on", {}],
  ])(
    "%s an old hash of the same algorithm, a new one and nobody cost the same",
    async (_, options) => {
      const { hashPassword, verifyPassword } = createPasswords({ ...options, scryptMemory: 32 })
      const stored = await hashPassword("right")
      await verifyPassword("wrong", LIKE_OURS)
      const asked = [LIKE_OURS, stored, undefined]
      const times = await timesOf(asked.map((one) => () => verifyPassword("wrong", one)))
      // An old hash alone takes less than half.
      expect(Math.max(...times) / Math.min(...times)).toBeLessThan(1.7)
    },
  )

  test("a format that cannot be checked here is none that others wait for", async () => {
    const { hashPassword, verifyPassword } = createPasswords({ scryptMemory: 8, maxMemory: 20 })
    const tooLarge = `$scrypt$ln=17,r=8,p=1$${"A".repeat(22)}$${"A".repeat(43)}`
    await expect(verifyPassword("wrong", tooLarge)).rejects.toThrow("more than maxMemory allows")
    expect(await verifyPassword("right", await hashPassword("right"))).toBe(true)
  })
})
