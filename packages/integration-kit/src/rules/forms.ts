import { expect } from "vitest"
import { rule, type Rule } from "../rule.js"
import { setsSession } from "../shown.js"

const person = { name: "Ada", password: "right" }
const SHOP = "https://shop.example"

export const formRules: readonly Rule[] = [
  rule(
    "forms: a route that calls signIn signs no one in for another site's form",
    ["calls"],
    async ({ open, page }) => {
      const { origin, visitor } = await open()
      for (const from of [
        { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
        { origin: "null", "sec-fetch-site": "cross-site" },
        { origin: `${origin}.evil.example`, "sec-fetch-site": "same-site" },
        { origin: "https://evil.example" },
        { origin: "null" },
      ]) {
        const answer = await visitor().post(page("/sign-in"), person, from)
        expect([from, setsSession(answer)]).toEqual([from, false])
      }
      const own = { "sec-fetch-site": "same-origin" }
      expect(setsSession(await visitor().post(page("/sign-in"), person, own))).toBe(true)
    },
  ),
  rule("forms: nor does it end a session for one", ["calls"], async ({ open, page }) => {
    const person = (await open()).visitor()
    await person.signIn()
    const from = { origin: "https://evil.example", "sec-fetch-site": "cross-site" }
    const answer = await person.post(page("/sign-out"), {}, from)
    expect(answer.cookies).toEqual([])
  }),
  rule(
    "forms: its own pages may hide their address (Referrer-Policy: no-referrer)",
    ["calls", "forms"],
    async ({ open, page }) => {
      const visitor = (await open()).visitor()
      const hidden = { origin: "null", "sec-fetch-site": "same-origin" }
      const answer = await visitor.post(page("/sign-in"), person, hidden)
      expect([answer.status, setsSession(answer)]).toEqual([answer.status, true])
    },
  ),
  rule(
    "forms: those of a site in trustedOrigins count as its own",
    ["calls", "forms"],
    async ({ open, page }) => {
      const { visitor } = await open({ config: { trustedOrigins: [SHOP] } })
      const from = { origin: SHOP, "sec-fetch-site": "cross-site" }
      const answer = await visitor().post(page("/sign-in"), person, from)
      expect([answer.status, setsSession(answer)]).toEqual([answer.status, true])
    },
  ),
]
