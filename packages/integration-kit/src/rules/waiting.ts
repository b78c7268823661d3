import { expect } from "vitest"
import type { Answer } from "../ask.js"
import { resultOf } from "../devices.js"
import { rule, type Rule } from "../rule.js"
import { setsSession, shownName } from "../shown.js"
import { isAtStep, waitingSite } from "../waiting.js"

const JSON_TYPE = { "content-type": "application/json" }

const isTurnedAway = ({ text }: Answer) => !text.includes("secret")

export const waitingRules: readonly Rule[] = [
  rule(
    "waiting: a sign-in that waits for its second step is nobody's, for any page, action or operation",
    [],
    async (world) => {
      const { page, basePath } = world
      const site = await waitingSite(world)
      const ada = await site.waiting()
      for (const person of [ada, site.withItsCookieAlone(ada)]) {
        const paths = ["/session", "/bare", "/planted"].map(page)
        for (const path of [...paths, `${basePath}/session`]) {
          const answer = await person.get(path)
          expect([path, shownName(answer), setsSession(answer)]).toEqual([path, null, false])
        }
        expect((await person.get(page("/cached"))).text).not.toContain("Ada")
        expect((await person.get(`${basePath}/session/sessions.list`)).status).toBe(401)
        const csrfToken = await person.csrfToken()
        const body = JSON.stringify({ csrfToken, data: { user: { name: "Ada" } } })
        const updated = await person.post(`${basePath}/session`, body, JSON_TYPE)
        expect([JSON.parse(updated.text), setsSession(updated)]).toEqual([null, false])
      }
      expect(site.called()).toEqual([])
    },
  ),
  rule("waiting: the second step makes it a session, once", [], async (world) => {
    const site = await waitingSite(world)
    const ada = await site.waiting()
    const copy = site.withItsCookieAlone(ada)
    const answer = await site.giveCode(ada)
    expect([answer.status, setsSession(answer)]).toEqual([303, true])
    expect(new Set(site.called())).toEqual(new Set(["jwt", "event signIn"]))
    expect(shownName(await ada.get(world.page("/session")))).toBe("Ada")
    expect(ada.cookie()).not.toContain("second-factor=")
    expect(setsSession(await site.giveCode(copy))).toBe(false)
    expect(shownName(await copy.get(world.page("/session")))).toBeNull()
  }),
  rule("waiting: it signs nobody out, and in as nobody else", [], async (world) => {
    const site = await waitingSite(world)
    const bob = site.visitor()
    await bob.signIn("Bob")
    await bob.signIn("Ada")
    const session = world.page("/session")
    expect(shownName(await bob.get(session))).toBe("Bob")
    await site.giveCode(bob)
    expect(shownName(await bob.get(session))).toBe("Ada")
  }),
  rule("waiting: the gate turns it away", ["gate"], async (world) => {
    const callbacks = { authorized: ({ auth }: { readonly auth: unknown }) => auth !== null }
    const site = await waitingSite(world, { callbacks })
    const ada = await site.waiting()
    for (const send of ["get", "post"] as const)
      expect(isTurnedAway(await ada[send](world.page("/guarded")))).toBe(true)
    expect([site.guardedRuns(), site.called()]).toEqual([0, []])
    await site.giveCode(ada)
    expect((await ada.get(world.page("/guarded"))).text).toContain("secret")
  }),
  rule("waiting: an answer under way names nobody", ["late"], async (world) => {
    const site = await waitingSite(world)
    const late = await (await site.waiting()).get(world.page("/late"))
    expect([late.status, late.text.includes("Ada"), late.cookies]).toEqual([200, false, []])
    expect(site.called()).toEqual([])
  }),
  rule("waiting: me() is null for it", ["me"], async (world) => {
    const site = await waitingSite(world)
    const ada = await site.waiting()
    const list = world.page("/me?do=list")
    expect(resultOf(await ada.get(list))).toBeNull()
    expect(site.called()).toEqual([])
    await site.giveCode(ada)
    expect(resultOf(await ada.get(list))).toHaveLength(1)
  }),
  rule("waiting: the server's signIn leads to the second step", ["calls"], async (world) => {
    const site = await waitingSite(world)
    const ada = site.visitor()
    const answer = await ada.post(world.page("/sign-in"), { name: "Ada", password: "right" })
    expect([isAtStep(answer, world.basePath), setsSession(answer)]).toEqual([true, false])
    expect(shownName(await ada.get(world.page("/session")))).toBeNull()
    await site.giveCode(ada)
    expect(shownName(await ada.get(world.page("/session")))).toBe("Ada")
  }),
  rule(
    "waiting: the server's signIn with redirect: false throws, and nobody is signed in",
    ["calls"],
    async (world) => {
      const site = await waitingSite(world)
      const ada = site.visitor()
      // An empty field of a form is as good as `redirect: false`.
      const form = { name: "Ada", password: "right", redirect: "" }
      const answer = await ada.post(world.page("/sign-in"), form)
      // Where the framework itself posts forms to it, it leads to the page, as it leads to the page about an error.
      const isRefused = answer.status >= 500 || isAtStep(answer, world.basePath)
      expect([isRefused, setsSession(answer)]).toEqual([true, false])
      expect(shownName(await ada.get(world.page("/session")))).toBeNull()
      expect(site.called()).toEqual([])
    },
  ),
]
