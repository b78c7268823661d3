import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { ManagedSite } from "../support/managed-site.js"

/**
 * Records that are slow at what a sign-in writes of its account, once `slow` was called: it is written right after the
 * removal of that account was announced.
 */
function slowRecords() {
  const real = memoryRecords({ singleProcess: true })
  const waiting: (() => Promise<void>)[] = []
  let isSlow = false
  const put: RecordStore["put"] = async (...given) => {
    const [{ collection, value }] = given
    if (!isSlow || collection !== "account-use") return real.put(...given)
    if ((value as { readonly isRemoved?: boolean }).isRemoved !== true)
      return new Promise((resolve) => {
        waiting.push(async () => resolve(await real.put(...given)))
      })
    const version = await real.put(...given)
    isSlow = false
    for (const write of waiting) await write()
    return version
  }
  const somebodyWaits = async () => {
    while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return { records: { ...real, put }, somebodyWaits, slow: () => void (isSlow = true) }
}

/** Ada in one browser, and a thief in two, who has come in by an account that she has at `other`. */
async function withThief(site: ManagedSite) {
  const [ada, thief, again] = [await site.adaWithTwo(), site.visitor(), site.visitor()]
  await site.oauth(thief, site.described("ada-2"), "other")
  return { ada, thief, again }
}

describe.each(["jwt", "database"] as const)(
  "An account that is removed while somebody signs in with it, strategy %s",
  (strategy) => {
    test("leaves none of the sessions that began with it", async () => {
      const { records, somebodyWaits, slow } = slowRecords()
      const site = new ManagedSite({ strategy, config: { records } })
      const { ada, thief, again } = await withThief(site)
      const own = await site.of(ada)
      slow()
      const coming = site.oauth(again, site.described("ada-2"), "other")
      await somebodyWaits()
      expect(await own.unlink("other")).toBe(true)
      await coming
      const left = [await ada.session(), await thief.session(), await again.session()]
      expect(left).toEqual([expect.anything(), null, null])
    })

    test("leaves none after the process stopped, when it is removed once more", async () => {
      const { records, somebodyWaits, slow } = slowRecords()
      const store = MemoryAdapter()
      let isStopped = true
      const unlinkAccount: Adapter["unlinkAccount"] = async (account) => {
        await store.unlinkAccount?.(account)
        if (isStopped) throw new Error("stopped")
      }
      const adapter = { ...store, unlinkAccount }
      const site = new ManagedSite({ strategy, store: adapter, config: { records } })
      const { ada, thief, again } = await withThief(site)
      const own = await site.of(ada)
      slow()
      const coming = site.oauth(again, site.described("ada-2"), "other")
      await somebodyWaits()
      await expect(own.unlink("other")).rejects.toMatchObject({ name: "AdapterError" })
      await coming
      // The account is free, and makes another user, who takes nothing of this with them.
      await site.oauth(site.visitor(), { ...site.described("ada-2"), email: null }, "other")
      isStopped = false
      expect(await own.unlink("other")).toBe(false)
      const left = [await ada.session(), await thief.session(), await again.session()]
      expect(left).toEqual([expect.anything(), null, null])
    })
  },
)
