import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Cookie, CookieOption } from "../contract/cookies.js"
import { chunkCookie, clearChunks } from "./chunk-cookie.js"
import { cookieCandidates } from "./cookie-candidates.js"
import { formerSessionName, sessionCookies } from "./session-cookies.js"
import { isDeletion, replacingCookies, settledCookies } from "./settled-cookies.js"

type Jar = Readonly<Record<string, string>>

const { sessionToken: plainly } = sessionCookies(false)
const { sessionToken: securely } = sessionCookies(true)
const renamed = { ...securely, name: "__Host-app.session" }

const valueOf = (letter: string, length: number) => letter.repeat(length)
const length = fc.constantFrom(20, 3936, 5000, 12_000)

/** A browser's cookies: nothing, or a session under its own name, a former one, or both. */
function jarOf(name: string, former: string, sizes: readonly (number | null)[]): Jar {
  const values = [name, former].flatMap((own, index) => {
    const size = sizes[index]
    if (size === null || size === undefined) return []
    return chunkCookie({ name: own, value: valueOf("o", size), options: {} }, [])
  })
  return Object.fromEntries(
    [...values, { name: "other", value: "1" }].map((one) => [one.name, one.value]),
  )
}

function afterwards(jar: Jar, cookies: readonly Cookie[]): Jar {
  const next = new Map(Object.entries(jar))
  for (const cookie of cookies)
    if (isDeletion(cookie)) next.delete(cookie.name)
    else next.set(cookie.name, cookie.value)
  return Object.fromEntries(next)
}

describe.each([
  ["the default name", plainly],
  ["the name with a prefix", securely],
  ["a name of the application's own", renamed],
])("settledCookies: %s", (_, sessionToken) => {
  const { name, options } = sessionToken
  const former = formerSessionName(sessionToken)
  const held = (jar: Jar) => [
    ...cookieCandidates(jar, name).names,
    ...cookieCandidates(jar, former).names,
  ]
  const session = fc.option(length)
  const size = fc.option(length)

  test("two changes leave one session, in one form: that of the later one", () => {
    fc.assert(
      fc.property(fc.tuple(session, session), size, size, (sizes, first, second) => {
        const jar = jarOf(name, former, sizes)
        /** Renews, signs in or updates; without a size it signs out. */
        const change = (letter: string, characters: number | null) =>
          characters === null
            ? clearChunks(held(jar), options)
            : chunkCookie({ name, value: valueOf(letter, characters), options }, held(jar))
        const [earlier, later] = [change("a", first), change("b", second)]
        const sent = { jar, sessionToken }
        const next = afterwards(jar, settledCookies(sent, earlier, later))
        // The same if the first ones are already part of the response.
        const set = [...earlier, ...replacingCookies(sent, earlier, later)]
        expect(afterwards(jar, set)).toEqual(next)
        const left = cookieCandidates(next, name).values.map(({ value }) => value)
        // Without a cookie in the request there is nothing to end, so that nothing is decided by it.
        const isSilent = second === null && held(jar).length === 0
        const last = isSilent ? ["a", first] : ["b", second]
        const [letter, characters] = last as [string, number | null]
        expect(left).toEqual(characters === null ? [] : [valueOf(letter, characters)])
        expect(held(next)).toHaveLength(characters === null ? 0 : Math.ceil(characters / 3936))
        expect(next["other"]).toBe("1")
      }),
    )
  })

  test("one that only deletes planted cookies takes nothing from the other", () => {
    fc.assert(
      fc.property(length, length, fc.boolean(), (own, renewed, isLater) => {
        const parts = chunkCookie({ name, value: valueOf("o", own + 3936), options: {} }, [])
        const jar = {
          ...Object.fromEntries(parts.map((one) => [one.name, one.value])),
          [name]: "planted",
        }
        const whole = chunkCookie({ name, value: valueOf("a", renewed), options }, held(jar))
        const planted = clearChunks([name], options)
        const order = isLater ? ([whole, planted] as const) : ([planted, whole] as const)
        const next = afterwards(jar, settledCookies({ jar, sessionToken }, ...order))
        const set = [...order[0], ...replacingCookies({ jar, sessionToken }, ...order)]
        expect(afterwards(jar, set)).toEqual(next)
        expect(cookieCandidates(next, name).values.map(({ value }) => value)).toEqual([
          valueOf("a", renewed),
        ])
      }),
    )
  })
})

const sent = { jar: {}, sessionToken: securely }
const { providerSession } = sessionCookies(true)
const changeOf = ({ name, options }: CookieOption, size: number) =>
  chunkCookie({ name, value: valueOf("a", size), options }, [])
const named = (cookies: readonly Cookie[]) => cookies.map(({ name }) => name)

test.each([20, 5000, 12 * 3936])("no part of %d characters of another value is left", (size) => {
  const later = changeOf(providerSession, 21)
  const earlier = changeOf(providerSession, size)
  expect(settledCookies(sent, earlier, later)).toEqual(later)
  const set = [...earlier, ...replacingCookies(sent, earlier, later)]
  expect(afterwards({}, set)).toEqual({ [providerSession.name]: valueOf("a", 21) })
})

test("a change of one value takes nothing from another, whatever the names begin with", () => {
  const session = changeOf(securely, 5000)
  const other = changeOf({ name: `${securely.name}.1st`, options: {} }, 20)
  const joined = changeOf({ name: `${securely.name}st`, options: {} }, 20)
  expect(settledCookies(sent, session, changeOf(providerSession, 20))).toHaveLength(3)
  expect(named(settledCookies(sent, other, joined))).toEqual(named([...other, ...joined]))
  expect(replacingCookies(sent, session, other)).toEqual(other)
})
