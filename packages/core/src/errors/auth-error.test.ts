import { AccessDenied as CopiedAccessDenied } from "@sallyport/core/errors"
import { describe, expect, test } from "vitest"
import { AuthError, isAuthError } from "./auth-error.js"
import { InvalidProvider } from "./config-errors.js"
import { fromForeignError } from "./foreign-error.js"
import { AccessDenied } from "./sign-in-errors.js"
import { isShownInBrowser } from "./thrown-to-application.js"
import { visitorCodeOf } from "./visitor-code.js"

describe("Whose error it is", () => {
  test("one of another copy of this library is ours, though of another class", () => {
    const copied = new CopiedAccessDenied()
    expect(copied).not.toBeInstanceOf(AuthError)
    expect(isAuthError(copied)).toBe(true)
  })

  test("one that only has our name is the application's", () => {
    const named = Object.assign(new Error("x"), { type: "AccessDenied" })
    expect(isAuthError(named)).toBe(false)
    expect(fromForeignError(named)).toBeUndefined()
    expect(fromForeignError(Object.assign(named, { kind: "error" }))).toBeInstanceOf(AccessDenied)
  })
})

describe("Which error it is", () => {
  test("by its type, of whatever copy and class", () => {
    class BannedUser extends AccessDenied {}
    for (const error of [new AccessDenied(), new CopiedAccessDenied(), new BannedUser()]) {
      expect(isAuthError(error, "AccessDenied")).toBe(true)
      expect(isAuthError(error, "Verification")).toBe(false)
    }
    const named = Object.assign(new Error("x"), { type: "AccessDenied" })
    for (const other of [named, null, "AccessDenied", undefined])
      expect(isAuthError(other, "AccessDenied")).toBe(false)
  })

  test("an index is no type, so a list can be filtered", () => {
    const all = [new Error("x"), new AccessDenied(), new CopiedAccessDenied()]
    expect(all.filter(isAuthError)).toEqual(all.slice(1))
    expect(all.find(isAuthError)).toBe(all[1])
  })

  test("one that throws when it is read is none", () => {
    const hostile = new Proxy(new AccessDenied(), {
      get: () => {
        throw new Error("trap")
      },
    })
    expect(isAuthError(hostile, "AccessDenied")).toBe(false)
  })
})

describe("What a visitor learns of it", () => {
  test.each([
    ["no_cookies", "no_cookies"],
    ["a text of its own", undefined],
    ["constructor", undefined],
    [undefined, undefined],
  ])("with %j as its code: %j", (visitor, code) => {
    expect(visitorCodeOf(new AccessDenied("x", { visitor }))).toBe(code)
  })

  test("a provider that cannot be used is shown, unless the configuration itself is wrong", () => {
    const error = new InvalidProvider("x")
    expect(isShownInBrowser(error, { problems: [] })).toBe(true)
    expect(isShownInBrowser(error, { problems: [error] })).toBe(false)
  })
})
