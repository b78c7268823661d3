import { expect } from "vitest"
import type { Answer } from "../ask.js"
import { rule, type Rule } from "../rule.js"
import { setsSession, shownName } from "../shown.js"

/** Every read renews the session. */
const renewing = { config: { session: { updateAge: 0 } } }

/** A header for one kind of cache overrides the general one there (RFC 9213). */
const TARGETED = /-cache-control$|^surrogate-control$/

const isShared = ({ headers }: Answer) => {
  const targeted = Object.keys(headers).filter((name) => TARGETED.test(name))
  return [headers["cache-control"] ?? "", ...targeted.map((name) => headers[name] ?? "")].some(
    (control) => !/no-store|private/.test(control) || /public|s-maxage/.test(control),
  )
}

export const cookieRules: readonly Rule[] = [
  rule(
    "cookies: a session that was renewed is renewed in the browser",
    ["writes"],
    async ({ open, page }) => {
      const visitor = (await open(renewing)).visitor()
      await visitor.signIn()
      const before = visitor.cookie()
      const answer = await visitor.get(page("/session"))
      expect(setsSession(answer)).toBe(true)
      // One header for each: a joined line would be a different cookie.
      expect(
        answer.cookies.filter((line) => (line.match(/session-token/g) ?? []).length > 1),
      ).toEqual([])
      expect(visitor.cookie()).not.toBe(before)
      expect(shownName(await visitor.get(page("/session")))).toBe("Ada")
    },
  ),
  rule(
    "cookies: what an application sets beside them stays",
    ["writes"],
    async ({ open, page }) => {
      const visitor = (await open(renewing)).visitor()
      await visitor.signIn()
      const { cookies } = await visitor.get(page("/cached"))
      expect(cookies.some((line) => line.startsWith("theme=dark"))).toBe(true)
    },
  ),
  rule(
    "cookies: an answer that sets them is nobody else's to keep, whatever the page says",
    ["writes"],
    async ({ open, page }) => {
      const visitor = (await open(renewing)).visitor()
      await visitor.signIn()
      const answer = await visitor.get(page("/cached"))
      expect(setsSession(answer)).toBe(true)
      expect(isShared(answer)).toBe(false)
    },
  ),
  rule("cookies: nor is an answer of the actions", [], async ({ basePath, open }) => {
    const { visitor } = await open(renewing)
    const person = visitor()
    const answers = [
      await person.get(`${basePath}/csrf`),
      await person.signIn(),
      await person.get(`${basePath}/session`),
      await person.get(`${basePath}/signin`),
    ]
    expect(answers.filter(isShared)).toEqual([])
  }),
  rule(
    "cookies: nor is one for which earlier code has allowed caches",
    [],
    async ({ basePath, open }) => {
      const person = (await open(renewing)).visitor()
      await person.signIn()
      const cached = { "x-cached": "1" }
      for (const action of ["session", "csrf", "signin"]) {
        const answer = await person.get(`${basePath}/${action}`, cached)
        expect(answer.status).toBe(200)
        expect(isShared(answer)).toBe(false)
      }
    },
  ),
  rule(
    "cookies: where an answer is under way the page is right, and the next answer renews",
    ["late", "writes"],
    async ({ open, page }) => {
      const visitor = (await open(renewing)).visitor()
      await visitor.signIn()
      const late = await visitor.get(page("/late"))
      expect(late.status).toBe(200)
      expect(late.text).toContain("Ada")
      expect(setsSession(late)).toBe(false)
      expect(setsSession(await visitor.get(page("/session")))).toBe(true)
    },
  ),
  rule(
    "cookies: a page that asks nobody and sets nothing may be kept",
    [],
    async ({ open, page }) => {
      const answer = await (await open()).visitor().get(page("/open"))
      expect(answer.headers["cache-control"]).toContain("public")
      expect(answer.cookies).toEqual([])
    },
  ),
]
