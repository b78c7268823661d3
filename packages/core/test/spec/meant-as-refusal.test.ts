import { describe, expect, test } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import { Browser } from "../support/browser.js"
import { password, world } from "../support/world.js"

const right = { username: "ada", password: "enchantress" }

const outcome = async (config: Partial<AuthConfig>) => {
  const site = world({ providers: [password()], ...config })
  const browser = new Browser(site)
  const answer = await browser.post("callback/credentials", right)
  const error = new URL(answer.headers.get("location") ?? "http://x").searchParams.get("error")
  const told = site.log.map(({ message }) => message).join("\n")
  return { isIn: (await browser.session()) !== null, error, told }
}

const providing = (found: unknown) => ({
  providers: [{ ...password(), authorize: async () => found as never }],
})

const refusals: readonly (readonly [string, () => unknown])[] = [
  ["a Response", () => new Response("Wrong password", { status: 401 })],
  ["a redirect", () => Response.redirect("http://app.test/blocked")],
  ["the report of an error", () => ({ error: "Wrong password" })],
  ["the same with a status", () => ({ status: 401, message: "Wrong password" })],
  ["what an API answers", () => ({ success: false, message: "Wrong password", code: "wrong" })],
  ["the same in other words", () => ({ ok: false })],
]

describe("What was meant as a refusal lets nobody in, and the log says what to return", () => {
  test.each(refusals)("authorize() that returns %s", async (_, found) => {
    expect(await outcome(providing(found()))).toEqual({
      isIn: false,
      error: "CredentialsSignin",
      told: expect.stringContaining("authorize() returned a Response or the report of an error"),
    })
  })

  test.each(refusals)("the signIn callback that returns %s", async (_, verdict) => {
    const callbacks = { signIn: async () => verdict() as never }
    expect(await outcome({ callbacks })).toEqual({
      isIn: false,
      error: "AccessDenied",
      told: expect.stringContaining("The signIn callback returned a Response or the report"),
    })
  })

  test.each([
    ["false", () => false],
    ["a Response", () => new Response(null, { status: 429 })],
  ])("the option limit that returns %s", async (name, answer) => {
    expect(await outcome({ limit: answer as never })).toEqual({
      isIn: false,
      error: "AccessDenied",
      told: expect.stringContaining(`The option limit returned ${name}`),
    })
  })
})

describe("And what applications return who mean yes lets in, as in Auth.js", () => {
  test.each<readonly [string, unknown]>([
    ["a user without id, name and address", { username: "ada", token: "t" }],
    ["a user with a member that reports have, too", { id: "1", message: "Hello", status: 500 }],
    ["one whose status is a word", { id: "1", status: "active", error: null }],
    ["nothing but a role", { role: "guest" }],
  ])("authorize() that returns %s", async (_, found) => {
    expect((await outcome(providing(found))).isIn).toBe(true)
  })

  test.each<readonly [string, unknown]>([
    ["a row of the database", { id: "1", email: "ada@example.com" }],
    ["what says that it went well", { ok: true, status: 200 }],
    ["an empty object", {}],
    ["a list", [1]],
  ])("the signIn callback that returns %s", async (_, verdict) => {
    expect((await outcome({ callbacks: { signIn: async () => verdict as never } })).isIn).toBe(true)
  })

  test("the option limit that returns what it has counted", async () => {
    expect((await outcome({ limit: (async () => ({ remaining: 4 })) as never })).isIn).toBe(true)
  })
})
