import { expect, test } from "vitest"
import { untilWritten } from "./until-written.js"

const refusal = () => new Error("others were first")

test.each([0, "", null, false])("%j is a result, and nothing is tried again", async (result) => {
  let tried = 0
  const attempt = async () => {
    tried += 1
    return result
  }
  expect(await untilWritten({ most: 3, refusal }, attempt)).toBe(result)
  expect(tried).toBe(1)
})

test("what others wrote first is tried again, as often as the limit says", async () => {
  let tried = 0
  const attempt = async (wins: number) => {
    tried += 1
    return tried === wins ? tried : undefined
  }
  expect(await untilWritten({ most: 3, refusal }, async () => attempt(3))).toBe(3)
  tried = 0
  await expect(untilWritten({ most: 3, refusal }, async () => attempt(4))).rejects.toThrow(
    "others were first",
  )
  expect(tried).toBe(3)
})

test("what is thrown is not tried again", async () => {
  let tried = 0
  const attempt = async () => {
    tried += 1
    throw new Error("the store is cut")
  }
  await expect(untilWritten({ most: 3, refusal }, attempt)).rejects.toThrow("the store is cut")
  expect(tried).toBe(1)
})
