import { expect } from "vitest"
import type { Answer } from "../ask.js"
import { rule, type Rule } from "../rule.js"
import { setsSession, shownName } from "../shown.js"

const ELSEWHERE = "/elsewhere/of-the-configuration"

export const actionRules: readonly Rule[] = [
  rule(
    "actions: a person signs in, is known to the page, and signs out",
    [],
    async ({ basePath, open, page }) => {
      const visitor = (await open()).visitor()
      expect(shownName(await visitor.get(page("/session")))).toBeNull()
      expect((await visitor.signIn()).status).toBe(302)
      expect(shownName(await visitor.get(page("/session")))).toBe("Ada")
      expect(shownName(await visitor.get(`${basePath}/session`))).toBe("Ada")
      await visitor.post(`${basePath}/signout`, { csrfToken: await visitor.csrfToken() })
      expect(shownName(await visitor.get(page("/session")))).toBeNull()
    },
  ),
  rule(
    "actions: a form without this browser's token is refused when another site sends it",
    [],
    async ({ basePath, open }) => {
      const visitor = (await open()).visitor()
      const evil = { "sec-fetch-site": "cross-site" }
      const form = { name: "Eve", password: "right" }
      for (const origin of ["https://evil.example", "null", ""]) {
        const from = { ...evil, origin }
        const answer = await visitor.post(`${basePath}/callback/password`, form, from)
        expect([origin, setsSession(answer)]).toEqual([origin, false])
      }
    },
  ),
  rule(
    "actions: who signs in or out without a target comes to where the application begins",
    [],
    async ({ basePath, open, page }) => {
      const visitor = (await open()).visitor()
      const ended = async (answer: Promise<Answer>) => {
        const { pathname } = new URL((await answer).headers["location"] ?? "")
        return pathname.replace(/\/$/, "")
      }
      expect(await ended(visitor.signIn())).toBe(page(""))
      const form = { csrfToken: await visitor.csrfToken() }
      expect(await ended(visitor.post(`${basePath}/signout`, form))).toBe(page(""))
    },
  ),
  rule(
    "actions: they are where the configuration says, or where the handler is mounted, or an error names both",
    [],
    async ({ basePath, open }) => {
      const said: string[] = []
      try {
        const { errors, visitor } = await open({ config: { basePath: ELSEWHERE } })
        for (const path of [ELSEWHERE, basePath]) {
          const answer = await visitor().get(`${path}/providers`)
          if (answer.status === 200) return expectAddresses(answer.text, path)
          // Clients can cause a 404 by requesting anything, so the body must name the cause.
          if (isJson(answer) && answer.status === 404) expectBoth(answer.text, basePath)
          said.push(answer.text)
        }
        said.push(...errors)
      } catch (error) {
        said.push(String(error))
      }
      expectBoth(said.join("\n"), basePath)
    },
  ),
]

const isJson = ({ headers }: Answer) => headers["content-type"]?.includes("json") ?? false

function expectBoth(text: string, basePath: string): void {
  expect(text).toContain(ELSEWHERE)
  expect(text).toContain(basePath)
}

function expectAddresses(text: string, path: string): void {
  const { password } = JSON.parse(text) as { password: { signinUrl: string } }
  expect(new URL(password.signinUrl).pathname).toBe(`${path}/signin/password`)
}
