import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Cookie } from "../contract/cookies.js"
import { chunkCookie, clearChunks, clearCookie } from "./chunk-cookie.js"
import { cookieCandidates, isPresent, openFirst } from "./cookie-candidates.js"
import { parseCookies } from "./parse-cookies.js"
import { setCookieLine } from "./set-cookie-line.js"
import { defaultCookies } from "./default-cookies.js"

const { name, options } = defaultCookies(true).sessionToken
const NAME = name
const CHUNK = 3936
const cookieOf = (value: string): Cookie => ({ name: NAME, value, options })
const jarOf = (cookies: readonly Cookie[]) =>
  Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie.value]))
/** The value that is tried first. */
const joined = (cookies: Readonly<Record<string, string>>, of: string) => {
  const { values, names } = cookieCandidates(cookies, of)
  return { value: values[0]?.value, names }
}
const full = (letter: string) => letter.repeat(CHUNK)

describe("chunkCookie", () => {
  test.each([
    [1, [NAME]],
    [CHUNK, [NAME]],
    [CHUNK + 1, [`${NAME}.0`, `${NAME}.1`]],
    [CHUNK * 2, [`${NAME}.0`, `${NAME}.1`]],
    [CHUNK * 2 + 1, [`${NAME}.0`, `${NAME}.1`, `${NAME}.2`]],
    [0, []],
  ])("%d characters make the cookies %j", (length, names) => {
    const cookies = chunkCookie(cookieOf("x".repeat(length)), [])
    expect(cookies.map((cookie) => cookie.name)).toEqual(names)
  })

  test("shrinking from three parts to one deletes all three first", () => {
    const expires = new Date("2030-01-01T00:00:00Z")
    const present = [`${NAME}.0`, `${NAME}.1`, `${NAME}.2`]
    const lines = chunkCookie({ name: NAME, value: "v", options: { ...options, expires } }, present)
    expect(lines.map(setCookieLine)).toEqual([
      ...present.map((part) => `${part}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`),
      `${NAME}=v; Path=/; Expires=Tue, 01 Jan 2030 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax`,
    ])
  })

  test("growing deletes the plain cookie and overwrites the parts that stay in use", () => {
    const cookies = chunkCookie(cookieOf("x".repeat(CHUNK + 1)), [NAME, `${NAME}.0`, `${NAME}.9`])
    expect(cookies.map((cookie) => [cookie.name, cookie.value.length])).toEqual([
      [NAME, 0],
      [`${NAME}.9`, 0],
      [`${NAME}.0`, CHUNK],
      [`${NAME}.1`, 1],
    ])
  })

  test("16 kB fit, and no line is above 4096 octets", () => {
    for (const cookie of chunkCookie(cookieOf("x".repeat(16_384)), []))
      expect(setCookieLine(cookie).length).toBeLessThanOrEqual(4096)
  })

  test("above 100 parts it throws instead of flooding the browser", () => {
    expect(chunkCookie(cookieOf("x".repeat(CHUNK * 100)), [])).toHaveLength(100)
    expect(() => chunkCookie(cookieOf("x".repeat(CHUNK * 100 + 1)), [])).toThrow(RangeError)
  })
})

describe("cookieCandidates", () => {
  test.each([
    ".00",
    ".01",
    ".-1",
    ".+1",
    ".1e0",
    ".1.0",
    ".\u0663",
    ".100",
    ".999999999999",
    "-x",
    "XYZ",
    ".",
    ". 0",
    ".0 ",
    ".0x1",
  ])("%j is another cookie's name, not a part", (suffix) => {
    const cookies = { [NAME]: "token", [`${NAME}${suffix}`]: "foreign" }
    expect(joined(cookies, NAME)).toEqual({ value: "token", names: [NAME] })
    expect(joined({ [`${NAME}${suffix}`]: "foreign" }, NAME)).toEqual({
      value: undefined,
      names: [],
    })
  })

  test("a plain cookie wins over parts, an empty one does not", () => {
    const parts = { [`${NAME}.0`]: full("a"), [`${NAME}.1`]: "b" }
    expect(joined({ ...parts, [NAME]: "plain" }, NAME).value).toBe("plain")
    expect(joined({ ...parts, [NAME]: "" }, NAME).value).toBe(`${full("a")}b`)
    expect(joined({ ...parts, [NAME]: "" }, NAME).names).toHaveLength(3)
  })

  test("with each value come the cookies that hid it: they were planted if it is the valid one", () => {
    const parts = { [`${NAME}.0`]: full("a"), [`${NAME}.1`]: "b" }
    const value = `${full("a")}b`
    expect(cookieCandidates({ ...parts, [NAME]: "plain" }, NAME).values).toEqual([
      { value: "plain", hiddenBy: [] },
      { value, hiddenBy: [NAME] },
    ])
    expect(cookieCandidates({ ...parts, [NAME]: "" }, NAME).values).toEqual([
      { value, hiddenBy: [NAME] },
    ])
    expect(cookieCandidates(parts, NAME).values).toEqual([{ value, hiddenBy: [] }])
    expect(cookieCandidates({ [`${NAME}.0`]: "a" }, NAME).values).toEqual([
      { value: "a", hiddenBy: [] },
    ])
  })

  test("order in the header does not matter, the number does", () => {
    const reversed = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        `${NAME}.${11 - index}`,
        full("abcdefghijkl".charAt(11 - index)),
      ]),
    )
    expect(joined(reversed, NAME).value).toBe([..."abcdefghijkl"].map(full).join(""))
  })

  test("a part beyond a gap is not read but is ours to delete", () => {
    const parts = { [`${NAME}.0`]: full("a"), [`${NAME}.1`]: full("b") }
    expect(joined({ ...parts, [`${NAME}.9`]: "planted" }, NAME)).toEqual({
      value: `${full("a")}${full("b")}`,
      names: [`${NAME}.0`, `${NAME}.1`, `${NAME}.9`],
    })
  })

  test("a part planted right behind the last one does not spoil the value", () => {
    const cookies = { [`${NAME}.0`]: full("a"), [`${NAME}.1`]: "b", [`${NAME}.2`]: "planted" }
    expect(joined(cookies, NAME).value).toBe(`${full("a")}b`)
  })

  test("without the first part there is no value", () => {
    expect(joined({ [`${NAME}.1`]: "b" }, NAME)).toEqual({
      value: undefined,
      names: [`${NAME}.1`],
    })
    expect(joined({ [`${NAME}.0`]: "", [`${NAME}.1`]: "b" }, NAME).value).toBeUndefined()
  })

  test("another prefix's cookie is another cookie", () => {
    const cookies = { "authjs.session-token": "http", "__Host-authjs.session-token": "host" }
    expect(joined(cookies, NAME)).toEqual({ value: undefined, names: [] })
  })

  test("a name with the pattern's own characters is taken literally", () => {
    expect(joined({ axb: "1" }, "a.b")).toEqual({ value: undefined, names: [] })
    expect(joined(Object.create({ inherited: "1" }), "x").names).toEqual([])
  })
})

test.each([
  [{}, false],
  [{ [NAME]: "x" }, true],
  [{ [`${NAME}.0`]: "x" }, true],
  [{ [`${NAME}.1`]: "x" }, false],
  [{ [NAME]: "x", [`${NAME}.0`]: "x" }, true],
  [{ [`${NAME}x`]: "x" }, false],
])("a value may be in %j: %j", (jar, expected) => {
  expect(isPresent(jar, NAME)).toBe(expected)
})

test("the first value that opens is taken, and none that does not", async () => {
  const candidate = (value: string) => ({ value, hiddenBy: [] })
  const [planted, own, later] = [candidate("planted"), candidate("own"), candidate("later")]
  const open = async (value: string) => (value === "planted" ? null : { of: value })
  expect(await openFirst([planted, own, later], open)).toEqual({ ...own, content: { of: "own" } })
  expect(await openFirst([planted], open)).toBeNull()
  expect(await openFirst([], open)).toBeNull()
})

test("a value of any length survives the jar, whatever the jar held before", () => {
  const unrelated = fc.dictionary(fc.stringMatching(/^[a-z-]{1,12}$/), fc.string(), { maxKeys: 5 })
  const lengths = fc.integer({ min: 1, max: 200_000 })
  fc.assert(
    fc.property(unrelated, lengths, lengths, (others, before, after) => {
      const jar: Record<string, string> = {
        ...others,
        ...jarOf(chunkCookie(cookieOf("o".repeat(before)), [])),
      }
      const { names } = joined(jar, NAME)
      const value = Array.from({ length: after }, (_, index) => (index % 36).toString(36)).join("")
      for (const cookie of chunkCookie(cookieOf(value), names)) {
        if (cookie.options.maxAge === 0) delete jar[cookie.name]
        else jar[cookie.name] = cookie.value
      }
      expect(joined(jar, NAME).value).toBe(value)
      expect(jar).toMatchObject(others)
      expect(Object.keys(jar)).toHaveLength(Object.keys(others).length + Math.ceil(after / CHUNK))
    }),
    { numRuns: 60 },
  )
})

test("what fits a header is read back from it, in any order", () => {
  const value = Array.from({ length: 60_000 }, (_, index) => (index % 36).toString(36)).join("")
  const pairs = chunkCookie(cookieOf(value), []).map((cookie) => `${cookie.name}=${cookie.value}`)
  for (const header of [pairs.join("; "), pairs.toReversed().join("; ")])
    expect(joined(parseCookies(header), NAME).value).toBe(value)
})

test("clearing keeps the attributes that identify a cookie, and no date in the future", () => {
  const set = {
    ...options,
    domain: "app.example",
    maxAge: 900,
    expires: new Date("2030-01-01T00:00:00Z"),
  }
  expect(clearCookie(NAME, set)).toEqual({
    name: NAME,
    value: "",
    options: { ...options, domain: "app.example", maxAge: 0 },
  })
  expect(clearChunks([NAME, `${NAME}.0`], set).map((cookie) => cookie.name)).toEqual([
    NAME,
    `${NAME}.0`,
  ])
  expect(set.maxAge).toBe(900)
})
