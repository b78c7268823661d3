import { MemoryAdapter } from "@sallyport/memory-adapter"
import { expect, test, vi } from "vitest"
import { isDeep } from "../../../../test/depth/depth.js"
import type { Adapter } from "../../src/contract/adapter.js"
import { ChangesSite } from "../support/changes-site.js"
import { InterruptedRecords } from "../support/interrupted-records.js"

/** How many moments lie between two at which a process stops. */
const STRIDE = isDeep ? 1 : 17
const WHY = { reason: "spam" }

test("A process that stops at any point of a deletion by the site leaves nobody who gets in, and what others finish", async () => {
  for (let stop = 0; ; stop += STRIDE) {
    const records = new InterruptedRecords()
    const site = new ChangesSite({ config: { records: records.store } })
    const browser = site.visitor()
    await site.signUp(browser)
    const id = await site.userId()
    await site.people.block(id, WHY)
    let isStopped = false
    records.interrupt((step) => {
      if (step < stop) return
      isStopped = true
      throw new Error("the process was stopped")
    })
    await site.admin.accounts.delete(id).catch(() => undefined)
    records.interrupt(null)
    if (!isStopped) break
    const again = site.visitor()
    await site.byPassword(again)
    expect([stop, await again.session(), await browser.session()]).toEqual([stop, null, null])
    await goOn(site, id, stop % 2 === 0)
    expect([stop, await site.store.getUser(id)]).toEqual([stop, null])
    expect([stop, await site.left()]).toEqual([stop, []])
  }
})

function onlyIfGone(error: Error): void {
  if (!error.message.includes("No stored user has this id")) throw error
}

test("Called once more after the row has gone, it does the rest", async () => {
  const records = new InterruptedRecords()
  const real = MemoryAdapter() as Required<Adapter>
  let isGone = false
  const deleteUser = async (id: string) => {
    isGone = true
    await real.deleteUser(id)
  }
  const site = new ChangesSite({
    store: { ...real, deleteUser },
    config: { records: records.store },
  })
  await site.signUp(site.visitor())
  const id = await site.userId()
  records.interrupt(() => {
    if (isGone) throw new Error("the store is cut")
  })
  await expect(site.admin.accounts.delete(id)).rejects.toThrow("failed")
  records.interrupt(null)
  const password = async () => records.store.list({ collection: "password", limit: 1 })
  expect([await site.store.getUser(id), (await password()).length]).toEqual([null, 1])
  await site.admin.accounts.delete(id)
  expect(await password()).toEqual([])
})

/** Either the back office calls it once more, or whoever comes by finishes what was begun. */
async function goOn(site: ChangesSite, id: string, isCalledAgain: boolean): Promise<void> {
  if (isCalledAgain)
    // Of somebody who is gone already, nobody has the id.
    await site.admin.accounts.delete(id).catch(onlyIfGone)
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 })
  try {
    await site.admin.accounts.finish()
    // Nothing was begun: the process stopped before its first write.
    if (await site.store.getUser(id)) await site.admin.accounts.delete(id)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    await site.admin.accounts.finish()
  } finally {
    vi.useRealTimers()
  }
}

test("An adapter that does not delete the row is named, and the person stays locked out until it does", async () => {
  const real = MemoryAdapter() as Required<Adapter>
  let isDeaf = true
  const store: Adapter = { ...real, deleteUser: (id) => (isDeaf ? null : real.deleteUser(id)) }
  const site = new ChangesSite({ store })
  await site.signedIn()
  const id = await site.userId()
  await expect(site.admin.accounts.delete(id)).rejects.toThrow("did not delete a user")
  const browser = site.visitor()
  await site.byLink(browser)
  expect([await browser.session(), await site.store.getUser(id)]).toEqual([null, expect.anything()])
  isDeaf = false
  await goOn(site, id, true)
  expect([await site.store.getUser(id), await site.left()]).toEqual([null, []])
})
