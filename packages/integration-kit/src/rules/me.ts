import { expect } from "vitest"
import { memoryRecords } from "@sallyport/core/records"
import { type SessionInfo, sessions } from "@sallyport/core/sessions"
import type { Answer } from "../ask.js"
import { rule, type Rule } from "../rule.js"
import { setsSession, shownName } from "../shown.js"
import type { Visitor } from "../visitor.js"
import type { World } from "../world.js"

const EVIL = { origin: "https://evil.example", "sec-fetch-site": "cross-site" }

/** A page of devices: an application with `sessions()`, and its page that calls a function of `me()`. */
async function devicesOf({ open, page }: World) {
  const records = memoryRecords({ singleProcess: true })
  const { visitor } = await open({ config: { extensions: [sessions()], records } })
  const at = (name: string, id = "") => page(`/me?do=${name}${id && `&id=${id}`}`)
  return {
    visitor,
    signedIn: async () => {
      const person = visitor()
      await person.signIn()
      return person
    },
    at,
    list: async (person: Visitor) =>
      resultOf(await person.get(at("list"))) as readonly SessionInfo[] | null,
    isSignedIn: async (person: Visitor) => shownName(await person.get(page("/session"))) !== null,
  }
}

function resultOf({ status, text }: Answer): unknown {
  expect(status, text.slice(0, 300)).toBe(200)
  return JSON.parse(text) as unknown
}

export const meRules: readonly Rule[] = [
  rule("me: is null for nobody, and has a person's functions", ["me"], async (world) => {
    const { visitor, signedIn, at, list, isSignedIn } = await devicesOf(world)
    expect(await list(visitor())).toBeNull()
    const [phone, laptop, tablet] = [await signedIn(), await signedIn(), await signedIn()]
    const [own, ...others] = (await list(phone)) ?? []
    expect([own?.isCurrent, others.length]).toEqual([true, 2])
    const [{ id } = { id: "" }] = (await list(laptop)) ?? []
    expect(resultOf(await phone.post(at("end", id)))).toBe(true)
    expect(resultOf(await phone.post(at("end", id)))).toBe(false)
    expect([await isSignedIn(laptop), await isSignedIn(tablet)]).toEqual([false, true])
    expect(resultOf(await phone.post(at("endOthers")))).toBe(1)
    expect([await isSignedIn(phone), await isSignedIn(tablet)]).toEqual([true, false])
    expect(await list(phone)).toEqual([own])
  }),
  rule("me: changes nothing for another site's form", ["me"], async (world) => {
    const { signedIn, at, list, isSignedIn } = await devicesOf(world)
    const [ada, other] = [await signedIn(), await signedIn()]
    const answer = await ada.post(at("endOthers"), {}, EVIL)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect((await ada.post(at("endAll"), {}, EVIL)).cookies).toEqual([])
    expect(await list(ada)).toHaveLength(2)
    expect([await isSignedIn(ada), await isSignedIn(other)]).toEqual([true, true])
  }),
  rule("me: once the session has been ended, the browser has none", ["me"], async (world) => {
    const { signedIn, at, list, isSignedIn } = await devicesOf(world)
    const ada = await signedIn()
    const answer = await ada.post(at("endAll"))
    expect([resultOf(answer), setsSession(answer)]).toEqual([1, false])
    expect(ada.cookie()).not.toContain("session-token")
    expect(await list(ada)).toBeNull()
    expect(await isSignedIn(ada)).toBe(false)
  }),
  rule("me: throws where the configuration has no extensions", ["me"], async (world) => {
    const person = (await world.open()).visitor()
    await person.signIn()
    const { status } = await person.get(world.page("/me?do=list"))
    expect(status).toBeGreaterThanOrEqual(500)
  }),
]
