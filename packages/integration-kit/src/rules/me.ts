import { expect } from "vitest"
import type { Answer } from "../ask.js"
import { notes } from "../notes.js"
import { rule, type Rule } from "../rule.js"
import { setsSession, shownName } from "../shown.js"
import type { World } from "../world.js"

const EVIL = { origin: "https://evil.example", "sec-fetch-site": "cross-site" }

/** Someone who is signed in to an application with an extension, and its page that calls a function of `me()`. */
async function personOf({ open, page }: World) {
  const visitor = (await open({ config: { extensions: [notes()] } })).visitor()
  const at = (name: string) => page(`/me?do=${name}`)
  return { visitor, at, read: async (name: string) => resultOf(await visitor.get(at(name))) }
}

function resultOf({ status, text }: Answer): unknown {
  expect(status, text.slice(0, 300)).toBe(200)
  return JSON.parse(text) as unknown
}

export const meRules: readonly Rule[] = [
  rule("me: is null for nobody, and has a person's functions", ["me"], async (world) => {
    const { visitor, at, read } = await personOf(world)
    expect(await read("list")).toBeNull()
    await visitor.signIn()
    expect(await read("list")).toEqual([])
    expect(resultOf(await visitor.post(at("add")))).toBe(1)
    expect(await read("list")).toEqual(["milk"])
  }),
  rule("me: changes nothing for another site's form", ["me"], async (world) => {
    const { visitor, at, read } = await personOf(world)
    await visitor.signIn()
    const answer = await visitor.post(at("add"), {}, EVIL)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect((await visitor.post(at("leave"), {}, EVIL)).cookies).toEqual([])
    expect(await read("list")).toEqual([])
  }),
  rule("me: once the session has been ended, the browser has none", ["me"], async (world) => {
    const { visitor, at, read } = await personOf(world)
    await visitor.signIn()
    const answer = await visitor.post(at("leave"))
    expect([resultOf(answer), setsSession(answer)]).toEqual([true, false])
    expect(visitor.cookie()).not.toContain("session-token")
    expect(await read("list")).toBeNull()
    expect(shownName(await visitor.get(world.page("/session")))).toBeNull()
  }),
  rule("me: throws where the configuration has no extensions", ["me"], async (world) => {
    const person = (await world.open()).visitor()
    await person.signIn()
    const { status } = await person.get(world.page("/me?do=list"))
    expect(status).toBeGreaterThanOrEqual(500)
  }),
]
