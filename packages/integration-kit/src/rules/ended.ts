import { expect } from "vitest"
import { devicesOf } from "../devices.js"
import { rule, type Rule } from "../rule.js"
import { setsSession, shownName } from "../shown.js"

/** Every read renews the session, so a reader that takes an ended one would also renew it. */
const renewing = { session: { updateAge: 0 } }

export const endedRules: readonly Rule[] = [
  rule("ended: no page, action or operation knows an ended session", [], async (world) => {
    const { page, basePath } = world
    const { signedIn, copied, address, endElsewhere } = await devicesOf(world, renewing)
    const ada = await signedIn()
    const cookie = ada.cookie()
    await endElsewhere()
    // Each with a browser of its own, because the first answer deletes the cookie.
    for (const path of [page("/session"), page("/bare"), `${basePath}/session`]) {
      const answer = await copied(cookie).get(path)
      expect([path, shownName(answer), setsSession(answer)]).toEqual([path, null, false])
    }
    const cached = await copied(cookie).get(page("/cached"))
    expect([cached.text.includes("Ada"), setsSession(cached)]).toEqual([false, false])
    expect((await copied(cookie).get(address("list"))).status).toBe(401)
    const update = JSON.stringify({ csrfToken: await ada.csrfToken(), data: {} })
    const json = { "content-type": "application/json" }
    const updated = await copied(ada.cookie()).post(`${basePath}/session`, update, json)
    expect([JSON.parse(updated.text), setsSession(updated)]).toEqual([null, false])
  }),
  rule("ended: the gate turns an ended session away", ["gate"], async (world) => {
    const callbacks = { authorized: ({ auth }: { readonly auth: unknown }) => auth !== null }
    const { signedIn, copied, endElsewhere, guardedRuns } = await devicesOf(world, { callbacks })
    const ada = await signedIn()
    const cookie = ada.cookie()
    expect((await ada.get(world.page("/guarded"))).text).toContain("secret")
    await endElsewhere()
    for (const send of ["get", "post"] as const) {
      const answer = await copied(cookie)[send](world.page("/guarded"))
      expect(answer.text).not.toContain("secret")
    }
    expect(guardedRuns()).toBe(1)
  }),
  rule("ended: me() is null for an ended session", ["me"], async (world) => {
    const { signedIn, copied, at, list, endElsewhere } = await devicesOf(world)
    const ada = await signedIn()
    const cookie = ada.cookie()
    await endElsewhere()
    expect(await list(copied(cookie))).toBeNull()
    expect((await copied(cookie).post(at("endAll"))).text).toBe("null")
  }),
  rule(
    "ended: where an answer is under way the page is right, and the next answer deletes the cookie",
    ["late", "writes"],
    async (world) => {
      const { signedIn, copied, endElsewhere } = await devicesOf(world, renewing)
      const ada = await signedIn()
      const cookie = ada.cookie()
      await endElsewhere()
      const browser = copied(cookie)
      const late = await browser.get(world.page("/late"))
      expect([late.status, late.text.includes("Ada"), late.cookies]).toEqual([200, false, []])
      expect(browser.cookie()).toContain("session-token")
      expect(shownName(await browser.get(world.page("/session")))).toBeNull()
      expect(browser.cookie()).not.toContain("session-token")
    },
  ),
]
