import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { isDeep } from "../../../../test/depth/depth.js"
import type { RecordStore } from "../../src/contract/record-store.js"
import { ADA, AccountsSite, BYRON } from "../support/accounts-site.js"
import type { Browser } from "../support/browser.js"
import { InterruptedRecords } from "../support/interrupted-records.js"

/** How many moments lie between two at which a process stops. */
const STRIDE = isDeep ? 1 : 5
const HOUR = 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

interface StoppedSite {
  readonly store: RecordStore
  readonly site: AccountsSite
  readonly browser: Browser
}

/** Does something again and again, and stops the process one moment later each time, until it is not stopped any more. */
async function stopEverywhere(
  make: (store: RecordStore) => Promise<StoppedSite>,
  { act, check }: Readonly<Record<"act" | "check", (stopped: StoppedSite) => Promise<unknown>>>,
): Promise<number> {
  for (let stop = 0; ; stop += STRIDE) {
    const records = new InterruptedRecords()
    const made = await make(records.store)
    let isStopped = false
    records.interrupt((step) => {
      if (step < stop) return
      isStopped = true
      throw new Error("the process was stopped")
    })
    await act(made).catch(() => undefined)
    records.interrupt(null)
    if (!isStopped) return stop
    await check(made)
  }
}

async function signedIn(store: RecordStore): Promise<StoppedSite> {
  const site = new AccountsSite({ config: { records: store } })
  return { store, site, browser: await site.signedIn() }
}

describe("A process that stops at any point", () => {
  test("of a change leaves the old address, or the new one and a way back", async () => {
    let link = ""
    const stops = await stopEverywhere(
      async (store) => {
        const made = await signedIn(store)
        await made.site.ask(made.browser, BYRON)
        link = made.site.linkTo(BYRON)
        return made
      },
      {
        act: async ({ site, browser }) => site.press(browser, link),
        check: async ({ site }) => {
          const isChanged = (await site.userWith(BYRON)) !== null
          expect((await site.userWith(ADA)) === null).toBe(isChanged)
          vi.setSystemTime(Date.now() + HOUR)
          await site.finish()
          const told = site.mailsTo(ADA).filter(({ subject }) => subject.endsWith("was changed"))
          expect(told.length > 0).toBe(isChanged)
          const again = async () => site.change(await site.signedIn(), BYRON)
          await (isChanged ? site.press(site.visitor(), site.linkTo(ADA)) : again())
          expect(await site.userWith(isChanged ? ADA : BYRON)).not.toBeNull()
        },
      },
    )
    expect(stops).toBeGreaterThan(20)
  })

  test("of an undoing leaves what is done by pressing the button once more", async () => {
    let link = ""
    await stopEverywhere(
      async (store) => {
        const made = await signedIn(store)
        await made.site.change(made.browser, BYRON)
        link = made.site.linkTo(ADA)
        const thief = { sub: "thief", email: "thief@example.com", email_verified: true }
        await made.site.oauth(made.browser, "signin/github", thief)
        return made
      },
      {
        act: async ({ site }) => site.press(site.visitor(), link),
        check: async ({ site, browser, store }) => {
          const isDone = (await site.press(site.visitor(), link)).status === 410
          const user = await site.userWith(ADA)
          expect([isDone, user]).toEqual([isDone, expect.anything()])
          expect(await site.store.listAccountsByUser(user?.id ?? "")).toEqual([])
          expect(await browser.session()).toBeNull()
          for (const collection of ["address", "address-change"])
            expect(await store.list({ collection, limit: 9 })).toEqual([])
        },
      },
    )
  })
})
