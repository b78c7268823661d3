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
