import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { pathSegment } from "../address/path-segment.js"
import { authActions } from "../contract/http.js"
import { isAuthError } from "../errors/auth-error.js"
import { parsePath, readPath } from "./request-path.js"

const refused = (path: string, basePath = "/auth") => {
  try {
    parsePath(path, basePath)
    return false
  } catch (error) {
    expect(readPath(path, basePath)).toBeUndefined()
    return isAuthError(error) && error.cause?.["status"] === 404
  }
}

describe("parsePath: exact segments", () => {
  test.each(authActions)("%s, with or without one slash at the end", (action) => {
    for (const basePath of ["/auth", "/a.b", "/(x)", "/[x]", "/api/v1/auth", ""])
      for (const end of ["", "/"])
        expect(parsePath(`${basePath}/${action}${end}`, basePath)).toEqual({ action })
  })

  test.each([
    "/auth",
    "/auth/",
    "/authsession",
    "/auth-session",
    "/auth//session",
    "/auth/session//",
    "//auth/session",
    "/auth/./session",
    "/auth/x/../session",
    "/auth/%73ession",
    "/auth/session%2f",
    "/auth%2fsession",
    "/auth/session;x",
    "/auth/session.json",
    "/auth/session/x.css",
    "/auth/SESSION",
    "/Auth/session",
    "/auth/session%00",
    "/auth/ session",
    "/auth/__proto__",
    "/auth/constructor",
    "/auth/callback/a/b",
    "/auth/callback/%E0%A4%A",
    "/auth/callback//",
    "/auth/callback/%63redentials",
    "/auth/callback/b%c3%bccher",
    "/auth/callback/my%3Aidp",
    "/auth/callback/two;words",
    "/auth/session/undefined",
    "/session",
    "/xauth/session",
    "/auth/sessions",
    "",
    "/",
  ])("%j → 404", (path) => {
    expect(refused(path)).toBe(true)
  })

  test("a base path is text, not a pattern", () => {
    expect(refused("/aXb/session", "/a.b")).toBe(true)
    expect(refused("/x/session", "/(x)")).toBe(true)
  })

  test.each([
    ["/api/auth/session", "/api/auth"],
    ["/a/b/callback/github", "/a/b"],
    ["/x/callback/session", "/x"],
  ])("of an action elsewhere, %s, tells the mount and the base path", (path, mount) => {
    expect(() => parsePath(path, "/auth")).toThrow(
      `mounted at "${mount}", but the base path is "/auth"`,
    )
  })

  test.each([
    "/blog",
    "/AUTH/session",
    "/auth/auth/session",
    "/csrf",
    "//x/session",
    "/%61/session",
  ])("of no action elsewhere, %s, says nothing of a mount", (path) => {
    expect(() => parsePath(path, "/auth")).toThrow("No action has the path")
  })

  test("any provider id survives the way through an address", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (id) => {
        fc.pre(id !== "undefined" && id !== "." && id !== "..")
        const { pathname } = new URL(`http://app.test/auth/callback/${pathSegment(id)}`)
        expect(parsePath(pathname, "/auth")).toEqual({ action: "callback", providerId: id })
      }),
    )
  })

  test("any path: an action of ours or 404, nothing else", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.constantFrom("", "/auth", "/auth/signin"), (path, begin) => {
        const whole = `${begin}${path}`
        const isOurs = () => authActions.includes(parsePath(whole, "/auth").action)
        expect(refused(whole) || isOurs()).toBe(true)
      }),
    )
  })

  test("the address that next-auth before 5.0.0-beta.8 asks for names the version to install", () => {
    expect(() => parsePath("//session", "/auth")).toThrow("install 5.0.0-beta.8 or later")
  })
})
