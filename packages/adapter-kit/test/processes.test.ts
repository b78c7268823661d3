import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Adapter } from "@sallyport/core/adapters"
import { adapterRules, openInProcesses, openWorld } from "@sallyport/adapter-kit"

const at = (file: string) => new URL(`./support/${file}`, import.meta.url)

describe("Three processes, each with what it is told in its own memory", () => {
  let opened: { adapter: Adapter; close: () => Promise<void> }
  beforeAll(async () => {
    opened = await openInProcesses({ module: at("own-memory.mjs") })
  })
  afterAll(() => opened?.close())

  test.each([
    "createUser: of ten with one email address, one wins and the others fail",
    "consumeOnce: of fifty at the same moment, one is the first",
    "linkAccount: of ten users who link one account, one wins and the others fail",
    "sequences: one step after the other, the memory adapter does the same",
  ])("break the rule: %s", async (name) => {
    const rule = adapterRules.find((one) => one.name === name)
    await expect(rule?.check(openWorld(opened))).rejects.toThrow(/expected/)
  })
})

test("an answer that no message can carry fails with its reason", async () => {
  const { adapter, close } = await openInProcesses({ module: at("odd.mjs") })
  await expect(adapter.getUserByEmail?.("ada")).rejects.toThrow(/could not be cloned/)
  await close()
})

test("an operation rejects where its process ends", async () => {
  const { adapter, close } = await openInProcesses({ module: at("odd.mjs"), processes: 1 })
  await expect(adapter.getUser?.("ada")).rejects.toThrow("The process ended")
  await expect(adapter.getUser?.("ada")).rejects.toThrow("closed")
  await close()
})

test("a module that opens no adapter is named, and the store is removed", async () => {
  let closed = 0
  const opening = openInProcesses({
    module: at("opens-nothing.mjs"),
    close: () => void (closed += 1),
  })
  await expect(opening).rejects.toThrow(
    /opens-nothing\.mjs: TypeError: openAdapter must return an adapter/,
  )
  expect(closed).toBe(1)
})

test("a module that does not exist is named", async () => {
  await expect(openInProcesses({ module: at("nowhere.mjs") })).rejects.toThrow(
    /nowhere\.mjs: .*Cannot find module/,
  )
})
