import { expect, test, vi } from "vitest"
import { runReplicated, type SendTogether } from "./run-replicated.js"

const call = ["script", ["key"], ["value"]] as const
const confirmed = async () => ["answer", 1, 1]

test("a key that is on another node is looked for by a script alone, and then everything is sent there", async () => {
  const run = vi.fn(async () => 1)
  const sendTogether = vi
    .fn<SendTogether>(confirmed)
    .mockRejectedValueOnce(new Error("MOVED 1 127.0.0.1:7001"))
  expect(await runReplicated(run, sendTogether)(...call)).toBe("answer")
  expect(run).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("PTTL"), ["key"], [])
  expect(sendTogether).toHaveBeenCalledTimes(2)
})

test("a key that is always somewhere else, and any other failure, is the caller's", async () => {
  const run = vi.fn(async () => 1)
  const moved: SendTogether = () => Promise.reject(new Error("MOVED 1 127.0.0.1:7001"))
  await expect(runReplicated(run, moved)(...call)).rejects.toThrow("MOVED")
  const full: SendTogether = () => Promise.reject(new Error("NOREPLICAS Not enough good replicas"))
  await expect(runReplicated(run, full)(...call)).rejects.toThrow("NOREPLICAS")
})

test("while no replica confirms anything, little time is given to it, and then a second again", async () => {
  const given: number[] = []
  let count = 0
  const end = runReplicated(
    async () => 1,
    async (_, { milliseconds }) => {
      given.push(milliseconds)
      return ["answer", 1, count]
    },
  )
  for (let call = 0; call < 2; call += 1)
    await expect(end("script", ["key"], [])).rejects.toMatchObject({ answer: "answer" })
  count = 1
  for (let call = 0; call < 2; call += 1) await end("script", ["key"], [])
  expect(given).toEqual([1000, 100, 100, 1000])
})

test("what is ended waits for what came before, but not for what hangs", async () => {
  const order: string[] = []
  const end = runReplicated(
    async () => 1,
    async ([[script] = [""]]) => {
      order.push(`${script} begins`)
      await (script === "hangs" ? new Promise(() => undefined) : Promise.resolve())
      order.push(`${script} ends`)
      return [script, 1, 1]
    },
  )
  await Promise.all([end("first", ["a"], []), end("second", ["b"], [])])
  void end("hangs", ["c"], [])
  await end("third", ["d"], [])
  expect(order).toEqual([
    "first begins",
    "first ends",
    "second begins",
    "second ends",
    "hangs begins",
    "third begins",
    "third ends",
  ])
})
