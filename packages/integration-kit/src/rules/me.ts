import { expect } from "vitest"
import { devicesOf, resultOf } from "../devices.js"
import { rule, type Rule } from "../rule.js"
import { setsSession } from "../shown.js"

const EVIL = { origin: "https://evil.example", "sec-fetch-site": "cross-site" }

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
  rule("me: says what the session has proved, and when", ["me"], async (world) => {
    const { signedIn, at } = await devicesOf(world)
    const ada = await signedIn()
    expect(resultOf(await ada.get(at("meets", "600")))).toBe(true)
    // Less than no time ago.
    expect(resultOf(await ada.get(at("meets", "0")))).toBe(false)
  }),
  rule("me: throws where the configuration has no extensions", ["me"], async (world) => {
    const person = (await world.open()).visitor()
    await person.signIn()
    const { status } = await person.get(world.page("/me?do=list"))
    expect(status).toBeGreaterThanOrEqual(500)
  }),
]
