import { expect } from "vitest"
import type { Answer } from "../ask.js"
import { rule, type Rule } from "../rule.js"
import { setsSession } from "../shown.js"

/** Where the response leads, relative to the site. Calls respond with a redirect, or with the address in the body. */
function targetOf({ headers, text }: Answer, origin: string): URL {
  return new URL(headers["location"] ?? text, origin)
}

const person = { name: "Ada", password: "right" }

export const targetRules: readonly Rule[] = [
  rule(
    "targets: signIn and signOut on the server come back to the page that asked",
    ["calls"],
    async ({ open, page }) => {
      const { origin, visitor } = await open()
      const one = visitor()
      const referer = `${origin}${page("/open?from=here")}`
      const signedIn = await one.post(page("/sign-in"), person, { referer })
      expect(setsSession(signedIn)).toBe(true)
      expect(targetOf(signedIn, origin).href).toBe(referer)
      expect(targetOf(await one.post(page("/sign-out"), {}, { referer }), origin).href).toBe(
        referer,
      )
    },
  ),
  rule(
    "targets: the page that asked is judged like any other target",
    ["calls"],
    async ({ open, page }) => {
      const { origin, visitor } = await open()
      const hostile = [
        "https://evil.example/",
        "//evil.example",
        "https://app.test@evil.example/",
        "javascript:alert(1)",
        "data:text/html,x",
        `${origin}.evil.example/`,
      ]
      for (const referer of hostile) {
        const one = visitor()
        for (const [path, form] of [
          ["/sign-in", person],
          ["/sign-out", {}],
        ] as const) {
          const answer = await one.post(page(path), form, { referer })
          expect([referer, path, targetOf(answer, origin).origin]).toEqual([referer, path, origin])
        }
      }
    },
  ),
  rule("targets: so is one that a form names", ["calls"], async ({ open, page }) => {
    const { origin, visitor } = await open()
    const there = page("/open?named=1")
    const named = await visitor().post(page("/sign-in"), { ...person, redirectTo: there })
    expect(targetOf(named, origin).href).toBe(`${origin}${there}`)
    const evil = { ...person, redirectTo: "https://evil.example/" }
    const answer = await visitor().post(page("/sign-in"), evil)
    expect(targetOf(answer, origin).origin).toBe(origin)
  }),
  rule(
    "targets: where AUTH_URL names another address, a route that has read its form can sign in",
    ["calls"],
    async ({ open, page }) => {
      const { visitor } = await open({ env: { AUTH_URL: "https://shop.example" } })
      const answer = await visitor().post(page("/sign-in"), person)
      expect([answer.status, setsSession(answer)]).toEqual([answer.status, true])
      expect(targetOf(answer, "https://shop.example").origin).toBe("https://shop.example")
    },
  ),
]
