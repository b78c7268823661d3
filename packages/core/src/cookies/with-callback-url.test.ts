import { expect, test } from "vitest"
import type { CookieOption } from "../contract/cookies.js"
import { withCallbackUrl } from "./with-callback-url.js"

const options = { httpOnly: true, sameSite: "lax", path: "/", secure: true } as const
const beside = (name: string, others: CookieOption["options"] = {}) =>
  withCallbackUrl({ callbackUrl: { name, options: { ...options, ...others } } }, "trusted")

test("a neighboring subdomain cannot plant it: its name has __Host-, and its attributes allow that", () => {
  expect(beside("__Secure-authjs.callback-url")).toEqual({
    name: "__Host-authjs.trusted",
    options,
  })
})

test.each<[string, CookieOption["options"]]>([
  ["a domain", { domain: "app.example" }],
  ["another path", { path: "/app" }],
  ["no path", { path: undefined }],
  ["plain http", { secure: false }],
])("with %s, browsers would refuse __Host-", (_, others) => {
  expect(beside("__Secure-authjs.callback-url", others).name).toBe("__Secure-authjs.trusted")
})

test.each([
  ["authjs.callback-url", "authjs.trusted"],
  ["__Host-own.callback-url", "__Host-own.trusted"],
  ["own", "own.trusted"],
  ["callback-url.own", "callback-url.own.trusted"],
  ["own__Secure-callback-url", "own__Secure-trusted"],
])("beside %s it is %s", (name, expected) => {
  expect(beside(name).name).toBe(expected)
})
