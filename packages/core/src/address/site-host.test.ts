import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { configuredSite } from "./site-host.js"

describe("An absolute http(s) address is one", () => {
  test.each([
    "https://app.example.com",
    "https://app.example.com/",
    "https://app.example.com:8443/api/auth",
    "http://localhost:3000",
    "http://[::1]:3000/auth",
    "HTTPS://App.Example.com",
    " https://app.example.com\n",
    "https://bücher.example",
  ])("%j", (AUTH_URL) => {
    expect(configuredSite({ AUTH_URL })).toEqual({ variable: "AUTH_URL", url: new URL(AUTH_URL) })
  })
})

describe("Nothing else is, and the problem says what to write", () => {
  test.each([
    ["app.example.com", "Write https://app.example.com."],
    ["app.example.com/api/auth", "Write https://app.example.com/api/auth."],
    // A URL parser reads these as addresses with a scheme of that name.
    ["localhost:3000", "Write http://localhost:3000."],
    ["app.localhost:3000/auth", "Write http://app.localhost:3000/auth."],
    ["127.0.0.1:3000", "Write http://127.0.0.1:3000."],
    ["app.example.com:8443", "Write https://app.example.com:8443."],
    ["/auth", "Write the whole address of this site, such as https://"],
    ["//app.example.com", "Write the whole address"],
    ["https://", "Write the whole address"],
    ["https://${VERCEL_URL}", "Write the whole address"],
    ["https://*.example.com", "Write the whole address"],
    ["ftp://app.example.com", "Write the whole address"],
    ["javascript:alert(1)", "Write the whole address"],
    ["data:text/html,x", "Write the whole address"],
    ["true", "Write the whole address"],
    ["undefined/", "Write the whole address"],
    ["two words", "Write the whole address"],
  ])("%j", (AUTH_URL, correction) => {
    const { url, problem } = configuredSite({ AUTH_URL })
    expect(url).toBeUndefined()
    expect(problem).toContain(`AUTH_URL is ${JSON.stringify(AUTH_URL)}`)
    expect(problem).toContain(correction)
  })

  test("a password in it is not quoted", () => {
    const { problem } = configuredSite({ AUTH_URL: "https://ada:enchantress@app.example.com" })
    expect(problem).toContain("AUTH_URL contains a user name or a password")
    expect(problem).not.toContain("enchantress")
  })

  test("whatever the text: nothing, an http(s) address, or a problem of one line", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (AUTH_URL) => {
        const { url, problem = "" } = configuredSite({ AUTH_URL })
        const isNothing = url === undefined && problem === "" && AUTH_URL.trim() === ""
        const isAddress = url !== undefined && /^https?:$/.test(url.protocol) && problem === ""
        const isProblem = url === undefined && /^AUTH_URL [^\n]+$/.test(problem)
        expect([isNothing, isAddress, isProblem].filter(Boolean)).toHaveLength(1)
      }),
    )
  })
})

describe("Which variable", () => {
  test.each([undefined, "", " ", "\n"])("%j is none", (AUTH_URL) => {
    expect(configuredSite({ AUTH_URL })).toEqual({})
    expect(configuredSite({ AUTH_URL, NEXTAUTH_URL: "https://b.example" }).url?.host).toBe(
      "b.example",
    )
  })

  test("AUTH_URL wins, also where it is no address", () => {
    const NEXTAUTH_URL = "https://b.example"
    expect(configuredSite({ AUTH_URL: "https://a.example", NEXTAUTH_URL }).url?.host).toBe(
      "a.example",
    )
    expect(configuredSite({ AUTH_URL: "a.example", NEXTAUTH_URL }).url).toBeUndefined()
    expect(configuredSite({ NEXTAUTH_URL: "b.example" }).problem).toMatch(/^NEXTAUTH_URL is/)
  })
})
