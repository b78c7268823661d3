import { describe, expect, test } from "vitest"
import type { KeyInfo } from "../../src/contract/key.js"
import type { Browser } from "../support/browser.js"
import { KeysSite } from "../support/keys-site.js"
import { MortalProcess } from "../support/mortal-process.js"

const HOUR = 3600
const MADE = /acme_u_[0-9A-Za-z]{49}/

/** A site with a key of a person and one of a service, before a process stops. */
async function siteWithKeys(strategy: "jwt" | "database") {
  const site = new KeysSite({ strategy })
  const browser = await site.signedIn()
  const own = await site.made(browser)
  const service = await site.admin.keys.create({ service: "billing", scopes: ["notes:read"] })
  return { site, browser, own, service }
}

type Before = Awaited<ReturnType<typeof siteWithKeys>>

/** What a process does, and what is true wherever it has stopped. `told` is the key that it gave, if it came to that. */
interface Deed {
  readonly act: (at: KeysSite, browser: Browser, before: Before) => Promise<unknown>
  readonly check: (before: Before, told: unknown) => Promise<void>
}

const keysOf = async ({ site, browser }: Before) => (await site.mine(browser)).list()
const servicesOf = async ({ site }: Before) => (await site.admin.keys.services()).keys
const others = (keys: readonly KeyInfo[], { id }: { readonly id: string }) =>
  keys.filter((key) => key.id !== id)
const left = async ({ site }: Before, { key }: { readonly key: string }) => site.leftOf(key)

/** A key that nobody has got can be seen in the list, was never used, and is ended there like any other. */
async function endAllListed(before: Before) {
  const { site, browser } = before
  const listed = await keysOf(before)
  for (const { id } of listed) expect(await (await site.mine(browser)).end(id)).toBe(true)
  for (const { id } of await servicesOf(before)) expect(await site.admin.keys.end(id)).toBe(true)
  for (const collection of ["api-key", "service-key"])
    expect(await site.records.list({ collection, limit: 9 })).toEqual([])
  for (const key of [before.own, before.service])
    expect(await left(before, key)).toBe("invalid_token")
}

/** After a rotation: the former one goes on, and whoever has got no successor can get one. */
async function checkReplaced(
  before: Before,
  {
    former,
    listed,
    rotate,
  }: {
    readonly former: { readonly id: string; readonly key: string }
    readonly listed: readonly KeyInfo[]
    readonly rotate: (id: string) => Promise<{ readonly key: string } | null>
  },
) {
  expect(await left(before, former)).toBe("key")
  const isReplaced = listed.find(({ id }) => id === former.id)?.isReplaced
  const more = others(listed, former)
  expect(more.length).toBeLessThanOrEqual(1)
  // The refusal says to replace the new one, and that one is in the list.
  if (isReplaced) await expect(rotate(former.id)).rejects.toThrow("Replace the new one")
  const next = await rotate(isReplaced ? String(more[0]?.id) : former.id)
  expect(next && (await left(before, next))).toBe("key")
  expect(await left(before, former)).toBe("key")
}

const deeds: Readonly<Record<string, Deed>> = {
  "makes a person's key": {
    act: async (at, browser) => at.made(browser, { name: "Laptop" }),
    check: async (before, told) => {
      const made = others(await keysOf(before), before.own)
      expect(made.length).toBeLessThanOrEqual(1)
      if (told) expect(await left(before, told as never)).toBe("key")
      else expect(made.every(({ used }) => used === null)).toBe(true)
      const again = await before.site.made(before.browser, { name: "Laptop" })
      expect(await left(before, again)).toBe("key")
      expect(await left(before, before.own)).toBe("key")
    },
  },
  "makes a key by the form": {
    act: async (_, browser) => {
      const page = await (await browser.get("session/keys?step=new")).text()
      const form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ""
      const sent = { form, name: "Laptop", "may notes:read": "on", days: "90", create: "1" }
      return { sent, shown: MADE.exec(await (await browser.post("session/keys", sent)).text()) }
    },
    check: async (before, told) => {
      const made = others(await keysOf(before), before.own)
      expect(made.length).toBeLessThanOrEqual(1)
      const { sent, shown } = (told ?? {}) as { sent?: Record<string, string>; shown?: [string] }
      if (shown) expect(await before.site.leftOf(shown[0])).toBe("key")
      // Loaded again, the same form makes no second key beside one that there is.
      if (sent) await before.browser.post("session/keys", sent)
      const after = others(await keysOf(before), before.own)
      expect(after.length).toBeLessThanOrEqual(1)
      const again = await before.site.made(before.browser, { name: "Laptop" })
      expect(await left(before, again)).toBe("key")
    },
  },
  "makes a service's key": {
    act: async (at) => at.admin.keys.create({ service: "mailer", scopes: ["notes:read"] }),
    check: async (before, told) => {
      const made = others(await servicesOf(before), before.service)
      expect(made.length).toBeLessThanOrEqual(1)
      if (told) expect(await left(before, told as never)).toBe("key")
    },
  },
  "replaces a person's key": {
    act: async (at, browser, { own }) => (await at.mine(browser)).rotate(own.id, { overlap: HOUR }),
    check: async (before) => {
      const mine = await before.site.mine(before.browser)
      const rotate = async (id: string) => mine.rotate(id, { overlap: HOUR })
      await checkReplaced(before, { former: before.own, listed: await mine.list(), rotate })
    },
  },
  "replaces a person's key at once": {
    act: async (at, browser, { own }) => (await at.mine(browser)).rotate(own.id, { overlap: 0 }),
    check: async (before, told) => {
      const listed = await keysOf(before)
      const isThere = listed.some(({ id }) => id === before.own.id)
      expect(await left(before, before.own)).toBe(isThere ? "key" : "invalid_token")
      // Whoever has lost both replaces the new one, which is in the list.
      if (!isThere && !told) {
        const [next] = listed
        const again = await (await before.site.mine(before.browser)).rotate(String(next?.id))
        expect(again && (await left(before, again))).toBe("key")
      }
    },
  },
  "replaces a service's key": {
    act: async (at, _, { service }) => at.admin.keys.rotate(service.id, { overlap: HOUR }),
    check: async (before) => {
      const rotate = async (id: string) => before.site.admin.keys.rotate(id, { overlap: HOUR })
      const listed = await servicesOf(before)
      await checkReplaced(before, { former: before.service, listed, rotate })
    },
  },
  "ends a key": {
    act: async (at, browser, { own, service }) => {
      await (await at.mine(browser)).end(own.id)
      await at.admin.keys.end(service.id)
    },
    check: async (before) => {
      const { site, browser, own, service } = before
      const listed = [...(await keysOf(before)), ...(await servicesOf(before))]
      for (const one of [own, service]) {
        const isThere = listed.some(({ id }) => id === one.id)
        expect(await left(before, one)).toBe(isThere ? "key" : "invalid_token")
      }
      await (await site.mine(browser)).end(own.id)
      await site.admin.keys.end(service.id)
      expect([await left(before, own), await left(before, service)]).toEqual([
        "invalid_token",
        "invalid_token",
      ])
    },
  },
  "ends keys that leaked": {
    act: async (at, _, { own, service }) =>
      at.admin.keys.leaked([own.key, service.key], { where: "a public page" }),
    check: async (before) => {
      const { site, own, service } = before
      await site.admin.keys.leaked([own.key, service.key], { where: "a public page" })
      expect([await left(before, own), await left(before, service)]).toEqual([
        "invalid_token",
        "invalid_token",
      ])
      expect([await keysOf(before), await servicesOf(before)]).toEqual([[], []])
    },
  },
  "blocks a person": {
    act: async (at) => at.admin.people.block(await at.userId(), { reason: "spam" }),
    check: async (before) => {
      const { site, own, service } = before
      const id = await site.userId()
      const isBlocked = (await site.admin.people.blockOf(id)) !== null
      // From the moment of the block on, whatever has been done of the rest.
      expect(await left(before, own)).toBe(isBlocked ? "invalid_token" : "key")
      await site.admin.people.block(id, { reason: "spam" })
      await site.admin.people.unblock(id)
      expect([await left(before, own), await left(before, service)]).toEqual([
        "invalid_token",
        "key",
      ])
      // Their sessions are over, too.
      await site.byLink(before.browser)
    },
  },
}

/** Another process of the site, which is gone at a moment. */
function dyingProcess({ site, browser }: Before, strategy: "jwt" | "database", at: number) {
  const mortal = new MortalProcess(at)
  const dying = new KeysSite({
    strategy,
    store: mortal.with(site.store),
    config: {
      secret: site.world.config.secret,
      records: mortal.with(site.records),
      logger: { error: () => undefined },
    },
  })
  const own = dying.visitor()
  for (const [name, value] of browser.jar) own.jar.set(name, value)
  return { mortal, dying, own }
}

describe.each(["jwt", "database"] as const)(
  "With %s, a process that stops while it",
  (strategy) => {
    test.each(Object.entries(deeds))(
      "%s: at every moment, no key is lost or let in for nobody, the list is right, and it can be done again",
      async (_, { act, check }) => {
        let isDone = false
        let at = 0
        for (; !isDone; at += 1) {
          const before = await siteWithKeys(strategy)
          const { mortal, dying, own } = dyingProcess(before, strategy, at)
          const told = await act(dying, own, before).catch(() => undefined)
          isDone = mortal.moments < at
          await check(before, told)
          await endAllListed(before)
        }
        // It has asked for something, with a moment before and one after it.
        expect(at).toBeGreaterThan(2)
      },
    )
  },
)
