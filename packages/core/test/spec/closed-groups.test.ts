import { describe, expect, test } from "vitest"
import { heard } from "../support/heard.js"

async function answered(options: object) {
  const { browser, config, warnings } = heard(options)
  const { status } = await browser.get("csrf")
  return { status, errors: config.log.map(({ message }) => message), warnings }
}

const groups = {
  events: "signIn, signOut, createUser, updateUser, linkAccount, session",
  callbacks: "signIn, redirect, session, jwt, authorized",
  session: "strategy, maxAge, updateAge,",
  jwt: "secret, maxAge, encode, decode",
  cookies: "sessionToken, callbackUrl, csrfToken,",
  pages: "signIn, signOut, error, verifyRequest, newUser",
  theme: "colorScheme, logo, brandColor,",
  experimental: "enableWebAuthn",
}

describe("A group takes no other members", () => {
  test.each(Object.entries(groups))("%s: those that it has are listed", async (group, names) => {
    const { status, warnings } = await answered({ [group]: { whatever: "/x" } })
    expect(status).toBe(200)
    expect(warnings).toEqual([
      expect.stringContaining(`There is no option ${group}.whatever, so it is ignored. Use one of`),
    ])
    expect(warnings[0]).toContain(names)
  })

  test.each<readonly [object, string, string]>([
    [{ callbacks: { createUser: () => 1 } }, "callbacks.createUser", "events: { createUser }"],
    [{ events: { redirect: () => 1 } }, "events.redirect", "callbacks: { redirect }"],
    [{ session: { adapter: {} } }, "session.adapter", "adapter: … at the top"],
    [{ pages: { signin: "/x" } }, "pages.signin", "Did you mean pages.signIn?"],
    [{ cookies: { state: { httpOnly: true } } }, "cookies.state.httpOnly", "inside options"],
    [{ cookies: { state: { nam: "x" } } }, "cookies.state.nam", "cookies.state.name?"],
    [
      { cookies: { state: { options: { samesite: "lax" } } } },
      "cookies.state.options.samesite",
      "Did you mean cookies.state.options.sameSite?",
    ],
    [
      { cookies: { state: { options: { other: 1 } } } },
      "cookies.state.options.other",
      "Use one of encode, maxAge,",
    ],
  ])("%o: where it belongs", async (options, name, fix) => {
    const { status, warnings } = await answered(options)
    expect(status).toBe(200)
    expect(warnings).toEqual([expect.stringContaining(`no option ${name}, so it is ignored. `)])
    expect(warnings[0]).toContain(fix)
  })
})

describe("A member of another kind, with which nothing sensible can happen, is an error", () => {
  test.each<readonly [object, string, string]>([
    [
      { events: { signIn: "x" } },
      "events.signIn must be a function, but it is text.",
      "({ user })",
    ],
    [
      { callbacks: { session: {} } },
      "callbacks.session must be a function, but it is an object.",
      "Write session: ({ session, token }) => session.",
    ],
    [
      { callbacks: { authorized: true } },
      "callbacks.authorized must be a function, but it is a boolean.",
      "Write authorized: ({ auth }) => auth !== null",
    ],
    [
      { cookies: { sessionToken: "sid" } },
      "cookies.sessionToken must be an object, but it is text.",
      'Write sessionToken: { name: "…" }.',
    ],
    [
      { cookies: { sessionToken: { options: "lax" } } },
      "cookies.sessionToken.options must be an object, but it is text.",
      'Write options: { sameSite: "lax" }.',
    ],
    [{ jwt: { encode: "x" } }, "jwt.encode must be a function, but it is text.", ""],
    [{ jwt: { secret: {} } }, "jwt.secret must be text or a list of texts", "secret: [newest"],
    [{ session: { generateSessionToken: "x" } }, "must be a function, but it is text.", ""],
    [{ theme: { messages: "x" } }, "theme.messages must be an object", "Write messages: {"],
    [{ theme: "dark" }, "theme must be an object, but it is text.", 'colorScheme: "dark"'],
    [{ pages: "/login" }, "pages must be an object, but it is text.", 'signIn: "/login"'],
    [{ defaultChecks: "authJs" }, '"all" or "authjs", but it is "authJs".', '"authjs", or leave'],
    [{ timeouts: { mail: "5" } }, 'a number of seconds, but it is "5".', "Write Number(…)"],
  ])("%o", async (options, cause, fix) => {
    const { status, errors } = await answered(options)
    expect(status).toBe(500)
    expect(errors.join("\n")).toContain(cause)
    expect(errors.join("\n")).toContain(fix)
  })

  test("what is in place of a secret or a name is not shown", async () => {
    const { errors } = await answered({ jwt: { secret: 123_456_789 } })
    expect(errors.join("\n")).not.toContain("123456789")
  })

  test.each(["callbacks", "events", "jwt"])("%s: null counts as left out", async (group) => {
    const { status, errors } = await answered({
      [group]: { signIn: null, session: null, encode: null, decode: null },
    })
    expect(status).toBe(200)
    expect(errors).toEqual([])
  })
})
