import { describe, expect, test } from "vitest"
import type { AuthResponse } from "../contract/http.js"
import { toInternalResponse, toResponse } from "./to-response.js"

const redirecting = (answer: AuthResponse) => toResponse(answer, { returnRedirect: false })
const returning = (answer: AuthResponse) => toResponse(answer, { returnRedirect: true })

describe("an answer as a Response", () => {
  test("has one location and one type, whatever other headers of these names it had", () => {
    const answer = {
      redirect: "https://app.test/next",
      body: "<p>",
      headers: { Location: "https://app.test/before", "Content-Type": "text/plain" },
    }
    expect(redirecting(answer).headers.get("location")).toBe("https://app.test/next")
    expect(redirecting(answer).headers.get("content-type")).toBe("text/plain")
    expect(returning(answer).headers.get("content-type")).toBe("application/json")
  })

  test("leads to an address in ASCII, whatever characters it was written in", () => {
    const answer = { redirect: "/\u4E2D?x=\u00FC#%20" }
    const response = toResponse(answer, { returnRedirect: false })
    expect(response.headers.get("location")).toBe("/%E4%B8%AD?x=%C3%BC#%2520")
  })

  test("a header of its own replaces ours, however its name is spelled", () => {
    const answer = { body: {}, headers: { "CACHE-CONTROL": "private, max-age=60" } }
    expect(returning(answer).headers.get("cache-control")).toBe("private, max-age=60")
    const { headers } = toInternalResponse(answer)
    expect(headers).toBeInstanceOf(Headers)
    expect((headers as Headers).get("cache-control")).toBe("private, max-age=60")
  })

  test("each cookie has a line of its own, and none of them is in a cache", () => {
    const cookies = ["a", "b", "a"].map((name) => ({ name, value: "1", options: { path: "/" } }))
    for (const respond of [redirecting, returning])
      for (const answer of [{ cookies }, { cookies, redirect: "https://app.test/" }]) {
        const { headers } = respond(answer)
        expect(headers.getSetCookie()).toEqual(["a=1; Path=/", "b=1; Path=/", "a=1; Path=/"])
        expect(headers.get("cache-control")).toContain("no-store")
        expect(headers.get("vary")).toBe("Cookie")
      }
  })
})
