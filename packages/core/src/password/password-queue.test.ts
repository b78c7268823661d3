import { describe, expect, test } from "vitest"
import { PasswordQueueFull } from "../errors/sign-in-errors.js"
import { PasswordQueue, type QueueLimits } from "./password-queue.js"

/** A queue whose jobs end when the test says so, and the names of the started jobs, in order. */
function openQueue(limits: Partial<QueueLimits> = {}) {
  const queue = new PasswordQueue({ concurrency: 1, memory: 100, waiting: 4, ...limits })
  const started: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, memory = 10) => {
    const [caller = "", account] = name.replace(/\d/, "").split("/")
    const isKnown = caller.startsWith("known")
    const done = queue.run({ memory, caller, account, isKnown }, () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
    return done.catch((error: unknown) => error)
  }
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  const settle = async () => {
    await new Promise(setImmediate)
    while (ends.length > 0) await endOne()
  }
  return { ask, started, endOne, settle }
}

describe("The queue of passwords", () => {
  test("no more run at a time than the limit says", async () => {
    const { ask, started, endOne, settle } = openQueue({ concurrency: 2 })
    const all = ["a1", "a2", "a3", "a4"].map((name) => ask(name))
    await new Promise(setImmediate)
    expect(started).toEqual(["a1", "a2"])
    await endOne()
    expect(started).toEqual(["a1", "a2", "a3"])
    await settle()
    expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "a4"])
  })

  test("no more memory is held than the limit says, and nobody overtakes one who needs much", async () => {
    const { ask, started, endOne, settle } = openQueue({ concurrency: 9 })
    for (const [name, memory] of [
      ["a1", 60],
      ["b1", 60],
      ["c1", 10],
    ] as const)
      void ask(name, memory)
    await new Promise(setImmediate)
    expect(started).toEqual(["a1"])
    await endOne()
    expect(started).toEqual(["a1", "b1", "c1"])
    await settle()
  })

  test("callers take turns: a flood of one is not before another who came later", async () => {
    const { ask, started, settle } = openQueue({ waiting: 10 })
    for (const name of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]) void ask(name)
    await settle()
    expect(started).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"])
  })

  test("full: one more of the same caller is refused at once, and those before are served", async () => {
    const { ask, started, settle } = openQueue()
    const all = ["a1", "a2", "a3", "a4", "a5", "a6"].map((name) => ask(name))
    expect(await all[5]).toBeInstanceOf(PasswordQueueFull)
    await settle()
    expect(started).toEqual(["a1", "a2", "a3", "a4", "a5"])
  })

  test("full: another caller takes the last place of the longest line", async () => {
    const { ask, started, settle } = openQueue()
    const all = ["a1", "a2", "a3", "a4", "a5", "b1"].map((name) => ask(name))
    expect(await all[4]).toBeInstanceOf(PasswordQueueFull)
    await settle()
    expect(started).toEqual(["a1", "a2", "b1", "a3", "a4"])
  })

  test("full of callers with one each: the newcomer is refused, nobody is displaced", async () => {
    const { ask, started, settle } = openQueue({ waiting: 2 })
    const all = ["a1", "b1", "c1", "d1"].map((name) => ask(name))
    expect(await all[3]).toBeInstanceOf(PasswordQueueFull)
    await settle()
    expect(started).toEqual(["a1", "b1", "c1"])
  })

  test("the accounts of one caller take turns, within its own", async () => {
    const { ask, started, settle } = openQueue({ waiting: 10 })
    for (const name of ["a/x1", "a/x2", "a/x3", "a/y1", "b1", "a/y2"]) void ask(name)
    await settle()
    expect(started).toEqual(["a/x1", "a/x2", "b1", "a/y1", "a/x3", "a/y2"])
  })

  test("full: within a caller, another account takes the last place of the longest line", async () => {
    const { ask, started, settle } = openQueue()
    const all = ["a/x1", "a/x2", "a/x3", "a/x4", "a/x5", "a/y1"].map((name) => ask(name))
    expect(await all[4]).toBeInstanceOf(PasswordQueueFull)
    await settle()
    expect(started).toEqual(["a/x1", "a/x2", "a/y1", "a/x3", "a/x4"])
  })

  test("full of one caller at many accounts: another caller is served", async () => {
    const { ask, started, settle } = openQueue()
    const all = ["a/v1", "a/w1", "a/x1", "a/y1", "a/z1", "b1"].map((name) => ask(name))
    await settle()
    expect(await Promise.all(all)).toContain("b1")
    expect(started).toHaveLength(5)
    expect(started.indexOf("b1")).toBe(2)
  })

  test("full of as many callers as may wait: who is known takes turns with all of them, and none of these with them alone", async () => {
    const { ask, started, settle } = openQueue()
    const names = ["a1", "b1", "c1", "d1", "e1", "knownX1", "knownY1", "knownZ1", "f1"]
    const all = names.map((name) => ask(name))
    await settle()
    expect(started).toEqual(["a1", "knownX1", "b1", "knownY1", "c1"])
    const ends = await Promise.all(all)
    for (const index of [3, 4, 7, 8]) expect(ends[index]).toBeInstanceOf(PasswordQueueFull)
  })

  test("a job that fails gives its place free", async () => {
    const queue = new PasswordQueue({ concurrency: 1, memory: 1, waiting: 1 })
    const job = { memory: 1, caller: "" }
    const failed = queue.run(job, () => Promise.reject(new Error("broken")))
    const next = queue.run(job, () => Promise.resolve("next"))
    await expect(failed).rejects.toThrow("broken")
    expect(await next).toBe("next")
    await expect(
      queue.run(job, () => {
        throw new Error("at once")
      }),
    ).rejects.toThrow("at once")
    expect(await queue.run(job, () => Promise.resolve("last"))).toBe("last")
  })
})
