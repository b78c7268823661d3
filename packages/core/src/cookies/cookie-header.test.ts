import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anyCharacter } from "../../test/support/any-character.js"
import type { Cookie } from "../contract/cookies.js"
import { parseCookies } from "./parse-cookies.js"
import { setCookieLine } from "./set-cookie-line.js"

const plain = (header: string | null | undefined) => ({ ...parseCookies(header) })

describe("parseCookies (RFC 6265 §5.4)", () => {
  test.each<[string | null | undefined, Record<string, string>]>([
    [null, {}],
    [undefined, {}],
    ["", {}],
    ["a=1; b=2", { a: "1", b: "2" }],
    ["a=1;b=2;", { a: "1", b: "2" }],
    [" \ta=1 ;\t b= 2 \t", { a: "1", b: "2" }],
    ["a=1; a=2", { a: "1" }],
    ["a=; a=2", { a: "" }],
    ["a=b=c", { a: "b=c" }],
    ["a=%7C", { a: "|" }],
    ["a=%zz", { a: "%zz" }],
    ["a=%E0%A4%A", { a: "%E0%A4%A" }],
    ["a=%25%37%43", { a: "%7C" }],
    ['a="x y"', { a: '"x y"' }],
    ['a="x; b=y"', { a: '"x', b: 'y"' }],
    ["a=1, b=2", { a: "1, b=2" }],
    ["$Version=1; a=1", { $Version: "1", a: "1" }],
    ["a; b=2; c", { b: "2" }],
    ["=x; =__Host-a=b; b=2", { b: "2" }],
    [";;; ;=;b=2", { b: "2" }],
    ["a=caf\u00c3\u00a9", { a: "caf\u00c3\u00a9" }],
  ])("%j", (header, cookies) => {
    expect(plain(header)).toEqual(cookies)
  })

  test.each([
    "\u2000__Host-a=1",
    "\u0085__Host-a=1",
    "\u00a0__Host-a=1",
    "__host-a=1",
    "__HOST-a=1",
    "__Host-a =1",
    "__Host-a.=1",
    "__Host-%61=1",
    '"__Host-a"=1',
    "=__Host-a=1",
    ",__Host-a=1",
  ])("the decorated name in %j is not the protected one", (header) => {
    expect(parseCookies(header)["__Host-a"]).toBeUndefined()
  })

  test("names of the object prototype are names like others", () => {
    const cookies = parseCookies("__proto__=1; constructor=2; toString=3")
    expect(Object.getPrototypeOf(cookies)).toBeNull()
    expect(Object.entries(cookies)).toEqual([
      ["__proto__", "1"],
      ["constructor", "2"],
      ["toString", "3"],
    ])
    expect(parseCookies("")["constructor"]).toBeUndefined()
  })

  test("300 pairs and 64 kB are read, the rest is ignored", () => {
    const many = Array.from({ length: 400 }, (_, index) => `c${index}=1`).join("; ")
    expect(Object.keys(parseCookies(many))).toHaveLength(300)
    const long = `a=1; b=${"x".repeat(65_536)}; c=1`
    expect(plain(long)).toEqual({ a: "1" })
  })

  test("any text is read without a throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (header) => {
        for (const [name, value] of Object.entries(parseCookies(header))) {
          expect(name).not.toMatch(/[;=]/)
          expect(typeof value).toBe("string")
        }
      }),
    )
  })
})

describe("setCookieLine (RFC 6265 §4.1)", () => {
  const expires = new Date("2030-01-02T03:04:05Z")

  test("attributes stand in the order that the replaced library writes", () => {
    const line = setCookieLine({
      name: "__Host-authjs.csrf-token",
      value: "a|b",
      options: {
        sameSite: "lax",
        priority: "high",
        partitioned: true,
        secure: true,
        httpOnly: true,
        expires,
        path: "/",
        domain: "app.example",
        maxAge: 900,
      },
    })
    expect(line).toBe(
      "__Host-authjs.csrf-token=a%7Cb; Max-Age=900; Domain=app.example; Path=/; " +
        "Expires=Wed, 02 Jan 2030 03:04:05 GMT; HttpOnly; Secure; Partitioned; Priority=High; SameSite=Lax",
    )
  })

  test.each<[Cookie["options"], string]>([
    [{}, ""],
    [{ httpOnly: false, secure: false, partitioned: false, sameSite: false }, ""],
    [{ sameSite: true }, "; SameSite=Strict"],
    [{ sameSite: "strict" }, "; SameSite=Strict"],
    [{ sameSite: "none" }, "; SameSite=None"],
    [JSON.parse('{"sameSite":"Lax","priority":"HIGH"}'), "; Priority=High; SameSite=Lax"],
    [{ priority: "low" }, "; Priority=Low"],
    [{ priority: "medium" }, "; Priority=Medium"],
    [{ maxAge: 0 }, "; Max-Age=0"],
    [{ maxAge: 1.9 }, "; Max-Age=1"],
    [{ maxAge: 1e12 }, "; Max-Age=34560000"],
    [{ maxAge: undefined, path: undefined }, ""],
    [{ encode: (value) => `${value}!` }, ""],
  ])("%j", (options, attributes) => {
    const value = options.encode ? "x!" : "x"
    expect(setCookieLine({ name: "a", value: "x", options })).toBe(`a=${value}${attributes}`)
  })

  const raw = (value: string) => value
  test.each<[string, Cookie]>([
    ["name", { name: "a b", value: "x", options: {} }],
    ["name", { name: "", value: "x", options: {} }],
    ["name", { name: "a=b", value: "x", options: {} }],
    ["name", { name: "a\r\nSet-Cookie: b", value: "x", options: {} }],
    ["value", { name: "a", value: "secret; b", options: { encode: raw } }],
    ["value", { name: "a", value: "secret;b", options: { encode: raw } }],
    ["value", { name: "a", value: ";", options: { encode: raw } }],
    ["value", { name: "a", value: "secret\r\nb", options: { encode: raw } }],
    ["domain", { name: "a", value: "x", options: { domain: "a; Path=/" } }],
    ["domain", { name: "a", value: "x", options: { domain: "a\n" } }],
    ["domain", { name: "a", value: "x", options: { domain: "a b" } }],
    ["path", { name: "a", value: "x", options: { path: "/é" } }],
    ["path", { name: "a", value: "x", options: { path: "/;" } }],
    ["path", { name: "a", value: "x", options: { path: "/\u0000" } }],
    ["expires", { name: "a", value: "x", options: { expires: new Date(NaN) } }],
    ["maxAge", { name: "a", value: "x", options: { maxAge: Infinity } }],
    ["maxAge", { name: "a", value: "x", options: { maxAge: NaN } }],
    ["sameSite", { name: "a", value: "x", options: JSON.parse('{"sameSite":"lax; x"}') }],
    ["sameSite", { name: "a", value: "x", options: JSON.parse('{"sameSite":"constructor"}') }],
    ["priority", { name: "a", value: "x", options: JSON.parse('{"priority":"toString"}') }],
  ])("a bad %s is refused and not repeated (%#)", (part, cookie) => {
    expect(() => setCookieLine(cookie)).toThrow(TypeError)
    expect(() => setCookieLine(cookie)).toThrow(part)
    expect(() => setCookieLine(cookie)).not.toThrow("secret")
  })

  test("what is written is read back", () => {
    const name = fc.stringMatching(/^[\w!#$%&'*+.^`|~-]{1,40}$/)
    fc.assert(
      fc.property(name, fc.string({ unit: "grapheme" }), (key, value) => {
        const [pair = ""] = setCookieLine({ name: key, value, options: { path: "/" } }).split(
          "; Path",
        )
        expect(Object.entries(parseCookies(`x=1; ${pair}; y=2`))).toContainEqual(
          key === "x" ? ["x", "1"] : [key, value],
        )
      }),
    )
  })
})
