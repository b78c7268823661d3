import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import { accountPage } from "../../src/entrypoints/account-page.js"
import { accounts } from "../../src/entrypoints/accounts.js"
import { administration } from "../../src/entrypoints/administration.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import {
  ADA,
  AdministrationSite,
  type AdministrationSiteOptions,
} from "../support/administration-site.js"
import type { Browser } from "../support/browser.js"

const WHY = { reason: "spam" }
const settings = [
  { strategy: "jwt", isReversed: false },
  { strategy: "jwt", isReversed: true },
  { strategy: "database", isReversed: false },
  { strategy: "database", isReversed: true },
] as const

/** Processes of one site. `maxStaleness`: for how long each goes by what it has read. */
function processes(given: AdministrationSiteOptions, maxStaleness = 0) {
  const [store, records] = [MemoryAdapter(), memoryRecords({ singleProcess: true })]
  const secret = "the secret of the site whose people are blocked"
  const listed = () => [
    sessions({ maxStaleness }),
    secondFactors(),
    accounts(),
    accountPage(),
    administration({ mayActAs: () => true }),
  ]
  const open = () => {
    const extensions = given.isReversed ? listed().toReversed() : listed()
    return new AdministrationSite({ ...given, store, config: { secret, records, extensions } })
  }
  return { here: open(), there: open() }
}

function visitedBy(site: AdministrationSite, { jar }: Browser): Browser {
  const browser = site.visitor()
  for (const [name, value] of jar) browser.jar.set(name, value)
  return browser
}

type Request = (browser: Browser, site: AdministrationSite) => Promise<Response>

/** What only somebody who is signed in gets: they are told that they are not, or led to the sign-in page. */
const requests: Readonly<Record<string, Request>> = {
  "sessions.list": async (browser) => browser.get("session/sessions.list"),
  "sessions.endOthers": async (browser) => browser.post("session/sessions.endOthers"),
  "accounts.list": async (browser) => browser.get("session/accounts.list"),
  "accounts.export": async (browser) => browser.post("session/accounts.export"),
  "accounts.link": async (browser) => browser.post("session/accounts.link", { provider: "google" }),
  "accounts.delete": async (browser) => browser.post("session/accounts.delete", { word: ADA }),
  "accounts.keep": async (browser) => browser.post("session/accounts.keep"),
  "secondFactors.startTotp": async (browser) => browser.post("session/secondFactors.startTotp"),
  "password.state": async (browser) => browser.get("session/password.state"),
}

const pages: Readonly<Record<string, Request>> = {
  "the account page": async (browser) => browser.get("session/account"),
  "the page of the second step": async (browser) => browser.get("session/two-step"),
}

describe.each(settings)(
  "A session of somebody who was blocked, $strategy, $isReversed",
  (given) => {
    test.each(Object.keys(requests))("%s knows nobody", async (name) => {
      const { here, there } = processes(given)
      const browser = await here.signedIn()
      const own = visitedBy(there, browser)
      const call = requests[name] as Request
      expect((await call(visitedBy(there, browser), there)).status).toBe(200)
      await here.people.block(await here.userId(), WHY)
      const answer = await call(own, there)
      expect([answer.status, await answer.json()]).toEqual([
        401,
        expect.objectContaining({ error: "NotSignedIn" }),
      ])
    })

    test.each(Object.keys(pages))("%s leads to the sign-in page", async (name) => {
      const { here, there } = processes(given)
      const browser = await here.signedIn()
      const show = pages[name] as Request
      expect((await show(visitedBy(there, browser), there)).status).toBe(200)
      await here.people.block(await here.userId(), WHY)
      const answer = await show(visitedBy(there, browser), there)
      expect([answer.status, answer.headers.get("location") ?? ""]).toEqual([
        303,
        expect.stringContaining("/auth/signin?callbackUrl="),
      ])
    })

    test("an update of the session gives none, and no passkey is added", async () => {
      const { here, there } = processes(given)
      const browser = await here.signedIn()
      const other = visitedBy(there, browser)
      const csrfToken = await browser.csrfToken()
      await here.people.block(await here.userId(), WHY)
      const updated = await visitedBy(there, browser).visit("session", {
        method: "POST",
        body: JSON.stringify({ csrfToken, data: { name: "Ada" } }),
        headers: { "content-type": "application/json" },
      })
      expect(await updated.json()).toBeNull()
      const options = await there.options(other, "register")
      expect(await options.text()).not.toContain(await here.userId())
    })

    test("whatever another process has read before, it changes nothing there", async () => {
      const { here, there } = processes(given, 60)
      const browser = await here.signedIn()
      const own = visitedBy(there, browser)
      expect(await own.session()).not.toBeNull()
      await here.people.block(await here.userId(), WHY)
      for (const name of ["accounts.delete", "accounts.link", "secondFactors.startTotp"]) {
        const answer = await (requests[name] as Request)(own, there)
        expect([name, answer.status]).toEqual([name, 401])
      }
    })
  },
)
