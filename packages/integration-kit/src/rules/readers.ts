import { randomUUID } from "node:crypto"
import { expect, vi } from "vitest"
import { rule, type Rule } from "../rule.js"
import { shownName } from "../shown.js"

export const readerRules: readonly Rule[] = [
  rule(
    "readers: a page is right where the hook or middleware never ran",
    [],
    async ({ open, page }) => {
      const visitor = (await open()).visitor()
      expect(shownName(await visitor.get(page("/bare")))).toBeNull()
      await visitor.signIn()
      expect(shownName(await visitor.get(page("/bare")))).toBe("Ada")
    },
  ),
  rule(
    "readers: what earlier code left in the request counts for nothing",
    ["plant"],
    async ({ open, page }) => {
      const visitor = (await open()).visitor()
      expect(shownName(await visitor.get(page("/planted")))).toBeNull()
      await visitor.signIn()
      expect(shownName(await visitor.get(page("/planted")))).toBe("Ada")
    },
  ),
  rule("readers: headers that name a person count for nothing", [], async ({ open, page }) => {
    const visitor = (await open()).visitor()
    const session = JSON.stringify({ user: { name: "Eve" }, expires: "2999-01-01" })
    const names = [
      "x-user",
      "x-auth",
      "x-auth-user",
      "x-session",
      "remote-user",
      "x-forwarded-user",
    ]
    const headers = Object.fromEntries(names.map((name) => [name, session]))
    const others = { "x-middleware-subrequest": "middleware", authorization: "Bearer eve" }
    const answer = await visitor.get(page("/session"), { ...headers, ...others })
    expect(shownName(answer)).toBeNull()
  }),
  rule("readers: a session cookie that is none is nobody's", [], async ({ open, page }) => {
    const { visitor } = await open()
    for (const value of ["x", "eyJhbGciOiJkaXIifQ..a.b.c", "%", "null", "a".repeat(5000)]) {
      const cookie = `authjs.session-token=${value}; __Secure-authjs.session-token=${value}`
      expect(shownName(await visitor().get(page("/session"), { cookie }))).toBeNull()
    }
  }),
  rule(
    "readers: earlier code that reads and renews the session undoes no sign-in and no sign-out",
    [],
    async ({ basePath, open, page }) => {
      const visitor = (await open({ config: { session: { updateAge: 0 } } })).visitor()
      const act = async (action: string, form: Readonly<Record<string, string>>) => {
        const csrfToken = await visitor.csrfToken()
        return visitor.post(`${basePath}/${action}`, { ...form, csrfToken }, { "x-read": "1" })
      }
      await visitor.signIn()
      await act("callback/password", { name: "Bob", password: "right" })
      expect(shownName(await visitor.get(page("/session")))).toBe("Bob")
      await act("signout", {})
      expect(shownName(await visitor.get(page("/session")))).toBeNull()
    },
  ),
  rule(
    "readers: in development, a session whose promise is used without await is told of",
    ["promise"],
    async ({ open, page }) => {
      const { warnings, logger } = heardWarnings()
      const env = { NODE_ENV: "development" }
      const { visitor } = await open({ env, config: { logger } })
      expect((await visitor().get(page("/forgotten"))).text).toBe("undefined")
      await vi.waitFor(() => expect(warnings).toContain("missing-await"))
    },
  ),
  rule(
    "readers: in development, a page that reads the session tells of an address other than AUTH_URL",
    ["promise"],
    async ({ open, page }) => {
      const { warnings, logger } = heardWarnings()
      const env = { NODE_ENV: "development", AUTH_URL: "http://localhost:1" }
      // A configuration that looks like an earlier one of this process is not looked at again.
      const id = `password-${randomUUID()}`
      const providers = [
        { id, type: "credentials", name: "Password", credentials: {}, authorize: () => null },
      ] as const
      const { visitor } = await open({ env, config: { logger, providers: [...providers] } })
      await visitor().get(page("/session"))
      await vi.waitFor(() => expect(warnings).toContain("other-address"))
    },
  ),
  rule(
    "readers: many at the same time never see one another's session",
    [],
    async ({ open, page, crowd }) => {
      const { visitor } = await open()
      const people = Array.from({ length: crowd }, (_, index) => `Person ${index}`)
      const visitors = people.map(() => visitor())
      for (const [index, one] of visitors.entries()) await one.signIn(people[index])
      const answers = await Promise.all(visitors.map((one) => one.get(page("/session"))))
      expect(answers.map(shownName)).toEqual(people)
    },
  ),
]

/** A logger, and the codes of the warnings that it has received. */
function heardWarnings() {
  const warnings: string[] = []
  const warn = (code: string) => void warnings.push(code)
  return { warnings, logger: { error: () => undefined, warn } }
}
