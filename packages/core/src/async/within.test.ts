import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { thenable } from "../../test/support/thenable.js"
import { within } from "./within.js"

const never = new Promise<string>(() => undefined)
const late = "late"

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe("within", () => {
  test("work that ends in time is the result, and leaves no timer behind", async () => {
    expect(await within(1, Promise.resolve("done"), late)).toBe("done")
    await expect(within(1, Promise.reject(new Error("broken")), late)).rejects.toThrow("broken")
    const broken = thenable({}, () => {
      throw new Error("broken at once")
    })
    await expect(within(1, broken, late)).rejects.toThrow("broken at once")
    expect(vi.getTimerCount()).toBe(0)
  })

  test("work that does not is late, once the seconds have passed", async () => {
    const result = within(2, never, late)
    await vi.advanceTimersByTimeAsync(1999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toBe("late")
    expect(vi.getTimerCount()).toBe(0)
  })

  test("work that resolves to other work is late, too", async () => {
    const nested = thenable({}, (resolve) => resolve(never))
    const result = within(1, nested, late)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await result).toBe("late")
  })

  test("what it rejects with afterwards is no unhandled rejection", async () => {
    const work = new Promise<string>((_, reject) => {
      setTimeout(() => reject(new Error("much later")), 5000)
    })
    const result = within(1, work, late)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await result).toBe("late")
  })

  test.each([Number.POSITIVE_INFINITY, 10 ** 9])("%s seconds are for ever", async (seconds) => {
    void within(seconds, never, late)
    expect(vi.getTimerCount()).toBe(0)
  })
})
