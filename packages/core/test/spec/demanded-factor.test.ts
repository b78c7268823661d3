import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { admin } from "../../src/entrypoints/admin.js"
import { accounts } from "../../src/entrypoints/accounts.js"
import { administration } from "../../src/entrypoints/administration.js"
import { memoryRecords } from "../../src/entrypoints/records.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { AccountsSite, ADA, BYRON } from "../support/accounts-site.js"
import { AdministrationSite, peopleOf } from "../support/administration-site.js"
import { InterruptedRecords } from "../support/interrupted-records.js"
import { KEY, shownCode } from "../support/second-factors-site.js"

type Site = Pick<AdministrationSite, "visitor" | "byLink">

/** Whether a link alone lets nobody in. */
async function isAsked(site: Site): Promise<boolean> {
  const answer = await site.byLink(site.visitor(), ADA)
  return answer.headers.get("location")?.includes("/session/second-factor") ?? false
}

/** What jobs do with second factors. */
function factorsAt(site: AdministrationSite) {
  const config = site.config as typeof site.config & {
    extensions: [ReturnType<typeof secondFactors>]
  }
  return admin(config).secondFactors
}

/** A site on these records, and somebody of whom a second factor is demanded, who has an app. */
async function demanded(config: ConstructorParameters<typeof AdministrationSite>[0] = {}) {
  const site = new AdministrationSite(config)
  await site.signedIn()
  const id = await site.userId()
  await site.people.requireSecondFactor(id)
  await factorsAt(site).import(id, { totpKey: KEY })
  return { site, id }
}

describe("A second factor that is demanded of a person stays demanded", () => {
  test("after people.resetFactors(), which says whether they had an app", async () => {
    const { site, id } = await demanded()
    expect(await site.people.resetFactors(id)).toBe(true)
    expect(await site.people.resetFactors(id)).toBe(false)
    expect(await isAsked(site)).toBe(true)
  })

  test("after secondFactors.reset()", async () => {
    const { site, id } = await demanded()
    expect(await factorsAt(site).reset(id)).toBe(true)
    expect(await isAsked(site)).toBe(true)
  })

  test.each(["people.resetFactors()", "secondFactors.reset()"])(
    "after %s where the secret was lost that sealed it, so that nobody knows any more",
    async (name) => {
      const store = MemoryAdapter()
      const records = memoryRecords({ singleProcess: true })
      const { id } = await demanded({ store, config: { records, secret: "a".repeat(40) } })
      const site = new AdministrationSite({ store, config: { records, secret: "b".repeat(40) } })
      const reset =
        name === "secondFactors.reset()" ? factorsAt(site).reset : site.people.resetFactors
      expect(await reset(id)).toBe(true)
      expect(await isAsked(site)).toBe(true)
    },
  )

  test("after a reset whose process stops at any point, and that is done again", async () => {
    for (let stop = 0; ; stop += 1) {
      const interrupted = new InterruptedRecords()
      const { site, id } = await demanded({ config: { records: interrupted.store } })
      let isStopped = false
      interrupted.interrupt((step) => {
        if (step < stop) return
        isStopped = true
        throw new Error("the process was stopped")
      })
      await site.people.resetFactors(id).catch(() => undefined)
      interrupted.interrupt(null)
      await site.people.resetFactors(id)
      expect([stop, await isAsked(site)]).toEqual([stop, true])
      if (!isStopped) return
    }
  })

  test("after a change of their address was undone, with all that was added since", async () => {
    const extensions = [
      sessions({ maxStaleness: 0 }),
      secondFactors(),
      accounts(),
      administration(),
    ]
    const site = new AccountsSite({ config: { extensions } })
    const browser = await site.signedIn()
    const { id = "" } = (await site.userWith(ADA)) ?? {}
    await peopleOf(site.world.config).requireSecondFactor(id)
    await site.change(browser, BYRON)
    const undo = site.linkTo(ADA)
    const started = await browser.post("session/secondFactors.startTotp")
    const { key } = (await started.json()) as { key: string }
    const code = await shownCode(key)
    expect((await browser.post("session/secondFactors.confirmTotp", { code })).status).toBe(200)
    await site.press(site.visitor(), undo)
    expect(await site.userWith(ADA)).toMatchObject({ id })
    expect(await isAsked(site)).toBe(true)
  })
})

test("where no back office demands any, a reset after the secret was lost leaves a person who signs in as before", async () => {
  const store = MemoryAdapter()
  const records = memoryRecords({ singleProcess: true })
  const extensions = [sessions({ maxStaleness: 0 }), secondFactors()]
  const { id } = await demanded({ store, config: { records, secret: "a".repeat(40) } })
  const site = new AdministrationSite({
    store,
    config: { records, secret: "b".repeat(40), extensions },
  })
  expect(await factorsAt(site).reset(id)).toBe(true)
  expect(await isAsked(site)).toBe(false)
})

// With a password of ours among the providers, an id that no user has would otherwise name an account that nobody has.
test("an app is given to a stored user alone, by the same rule as a block", async () => {
  const { site } = await demanded()
  for (const act of [
    async () => factorsAt(site).import("nobody", { totpKey: KEY }),
    async () => site.people.block("nobody", { reason: "spam" }),
  ])
    await expect(act()).rejects.toThrow("No stored user has this id")
})
