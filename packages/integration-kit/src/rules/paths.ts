import { expect } from "vitest"
import { rule, type Rule } from "../rule.js"
import { setsSession } from "../shown.js"
import { otherSpellings } from "../spellings.js"

export const pathRules: readonly Rule[] = [
  rule(
    "paths: no spelling of a guarded path goes round the gate",
    ["gate"],
    async ({ open, page }) => {
      // As people write it: everything that is not listed is open.
      const { visitor, guardedRuns } = await open({
        config: {
          callbacks: {
            authorized: ({ request, auth }) =>
              !new URL(request.url).pathname.startsWith(page("/guarded")) || auth !== null,
          },
        },
      })
      for (const path of [page("/guarded"), ...otherSpellings(page("/guarded"))]) {
        const answer = await visitor()
          .get(path)
          .catch(() => undefined)
        expect([path, answer?.text ?? ""]).toEqual([path, expect.not.stringContaining("secret")])
      }
      expect(guardedRuns()).toBe(0)
    },
  ),
  rule(
    "paths: however a client escapes a path, a rule sees one spelling",
    ["gate"],
    async ({ open, page }) => {
      const shut = page("/rooms/b%C3%BCcher")
      const { visitor, guardedRuns } = await open({
        config: {
          callbacks: {
            authorized: ({ request, auth }) =>
              new URL(request.url).pathname !== shut || auth !== null,
          },
        },
      })
      for (const name of ["b%C3%BCcher", "b%c3%bccher", "b%C3%bccher", "%62%c3%BCch%65r"]) {
        const { text } = await visitor().get(page(`/rooms/${name}`))
        expect([name, text]).toEqual([name, expect.not.stringContaining("secret")])
      }
      expect(guardedRuns()).toBe(0)
      const person = visitor()
      await person.signIn()
      for (const path of [shut, page("/rooms/b%c3%bccher")])
        expect([path, (await person.get(path)).text]).toEqual([
          path,
          expect.stringContaining("secret"),
        ])
    },
  ),
  rule(
    "paths: an address that the framework leads to a guarded page is judged as that page",
    ["gate", "rewrites"],
    async ({ open, page }) => {
      const { visitor, guardedRuns } = await open({
        config: {
          callbacks: {
            authorized: ({ request, auth }) =>
              new URL(request.url).pathname !== page("/guarded") || auth !== null,
          },
        },
      })
      const stranger = visitor()
      const { headers, text } = await stranger.get(page("/alias?page=2"))
      expect(text).not.toContain("secret")
      expect(guardedRuns()).toBe(0)
      // The way back is the address that the visitor knows.
      expect(headers["location"]).toContain(encodeURIComponent(page("/alias?page=2")))
      await stranger.signIn()
      expect((await stranger.get(page("/alias?page=2"))).text).toContain("secret")
    },
  ),
  rule(
    "paths: an action is answered at its one spelling, so that a limit by path holds",
    [],
    async ({ basePath, lacks, open }) => {
      const { origin, visitor } = await open()
      const person = visitor()
      const form = { csrfToken: await person.csrfToken(), name: "Ada", password: "right" }
      const exact = `${basePath}/callback/password`
      // If the framework hides how the client spelled the path, the rule applies to the path that the framework
      // reports.
      const isHidden = (path: string) =>
        lacks("target") !== undefined &&
        URL.canParse(path, origin) &&
        new URL(path, origin).pathname.replace(/\/$/, "") === exact
      for (const path of otherSpellings(exact).filter((one) => !isHidden(one))) {
        const answer = await person.post(path, form).catch(() => undefined)
        expect([path, answer !== undefined && setsSession(answer)]).toEqual([path, false])
      }
      expect(setsSession(await person.post(exact, form))).toBe(true)
    },
  ),
]
