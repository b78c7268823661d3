import { expect } from "vitest"
import { accountPage } from "@sallyport/core/account-page"
import { memoryRecords } from "@sallyport/core/records"
import { sessions } from "@sallyport/core/sessions"
import type { Answer } from "../ask.js"
import { rule, type Rule } from "../rule.js"
import { setsSession, shownName } from "../shown.js"
import type { Visitor } from "../visitor.js"

const ENGLISH = { "accept-language": "en" }

/** The status, and the path and query that an answer leads to. */
function ledTo({ status, headers }: Answer): readonly unknown[] {
  const { pathname, search } = new URL(String(headers["location"]), "http://site.invalid")
  return [status, pathname, search]
}

/** The ids that the page's buttons for other sessions send. */
function othersIn({ status, text }: Answer): readonly string[] {
  expect(status, text.slice(0, 300)).toBe(200)
  const [, ...others] = [...text.matchAll(/name="end" value="([^"]+)"/g)]
  return others.map(([, id = ""]) => id)
}

export const accountPageRules: readonly Rule[] = [
  rule("account page: is shown, and ends a session by a form", [], async (world) => {
    const { basePath, page } = world
    const records = memoryRecords({ singleProcess: true })
    const config = { extensions: [sessions(), accountPage()], records }
    const site = await world.open({ config })
    const address = `${basePath}/session/account`
    const [status, path, search] = ledTo(await site.visitor().get(address))
    expect([status, path]).toEqual([303, `${basePath}/signin`])
    const target = new URLSearchParams(String(search)).get("callbackUrl") ?? ""
    expect(new URL(target, "http://site.invalid").pathname).toBe(address)

    const signedIn = async (): Promise<Visitor> => {
      const person = site.visitor()
      await person.signIn()
      return person
    }
    const [ada, other] = [await signedIn(), await signedIn()]
    const shown = await ada.get(address, ENGLISH)
    const [end = ""] = othersIn(shown)
    expect(shown.headers["content-type"]).toContain("text/html")
    expect(shown.headers["cache-control"]).toContain("no-store")
    expect(shown.headers["x-frame-options"]).toBe("DENY")
    expect(shown.headers["content-security-policy"]).toContain("frame-ancestors 'none'")

    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" }
    const forged = await ada.post(address, { end }, foreign)
    expect([forged.status >= 400, setsSession(forged)]).toEqual([true, false])
    const sent = await ada.post(address, { csrfToken: await ada.csrfToken(), end })
    expect(ledTo(sent)).toEqual([303, address, ""])
    const after = await ada.get(address, ENGLISH)
    expect(after.text).toContain("That device is signed out.")
    expect(othersIn(after)).toEqual([])
    const names = [await ada.get(page("/session")), await other.get(page("/session"))]
    expect(names.map(shownName)).toEqual(["Ada", null])
  }),

  rule("extensions: the pages that they have in common are reached", [], async (world) => {
    const records = memoryRecords({ singleProcess: true })
    const site = await world.open({ config: { extensions: [sessions()], records } })
    for (const name of ["step-up", "connect"]) {
      const { status, headers } = await site.visitor().get(`${world.basePath}/session/${name}`)
      expect([name, status]).not.toEqual([name, 404])
      expect(headers["content-security-policy"], name).toContain("frame-ancestors 'none'")
    }
  }),
]
