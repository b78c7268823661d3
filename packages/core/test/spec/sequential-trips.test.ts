import { SequentialTrips } from "@sallyport/extension-kit"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, describe, expect, test, vi } from "vitest"
import { isDeep, sampled } from "../../../../test/depth/depth.js"
import { accounts } from "../../src/entrypoints/accounts.js"
import { administration } from "../../src/entrypoints/administration.js"
import { apiKeys } from "../../src/entrypoints/api-keys.js"
import { audit } from "../../src/entrypoints/audit.js"
import { notices } from "../../src/entrypoints/notices.js"
import { providerLogout } from "../../src/entrypoints/provider-logout.js"
import { providerTokens } from "../../src/entrypoints/provider-tokens.js"
import { rateLimits } from "../../src/entrypoints/rate-limits.js"
import { secondFactors } from "../../src/entrypoints/second-factors.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import type { Browser } from "../support/browser.js"
import { codeIn } from "../support/code-site.js"
import { ADA, EveryWaySite } from "../support/every-way-site.js"
import { keyRoads } from "../support/key-roads.js"
import { forgetVerdicts, sessionsOf } from "../support/sessions-site.js"

/** In every window of the limiter. Early in one the former window is read as well, because it may decide. */
const moments = {
  "late in a window": Date.parse("2030-01-01T11:59:50Z"),
  "early in a window": Date.parse("2030-01-01T12:00:01Z"),
}
afterEach(() => {
  vi.useRealTimers()
})

const person = { sub: "7", email: "cy@example.com" }

/** A site with every extension, whose store is far away. */
function farSite(strategy: "jwt" | "database") {
  const trips = new SequentialTrips()
  const extensions = [
    sessions(),
    accounts(),
    secondFactors(),
    providerTokens(),
    rateLimits({ client: "nginx" }),
    audit(),
    notices(),
    providerLogout(),
    administration(),
    apiKeys({ prefix: "acme", scopes: { "notes:read": "Read your notes" } }),
  ]
  const records = trips.around(memoryRecords({ singleProcess: true }))
  const store = trips.around(MemoryAdapter())
  const site = new EveryWaySite({ strategy, store, config: { records, extensions } })
  return { site, trips }
}

type Road = (site: EveryWaySite) => Promise<() => Promise<unknown>>

/** What each road needs, up to the moment that is counted. */
const roads: Readonly<Record<string, Road>> = {
  ...keyRoads,
  "a link": async (site) => {
    const browser = site.visitor()
    await browser.post("signin/email", { email: ADA })
    return () => browser.get(site.link)
  },
  "a code from a mail": async (site) => {
    const browser = site.visitor()
    await browser.post("signin/email", { email: ADA })
    return () => browser.post("callback/email", { code: codeIn(site.mails.at(-1)) })
  },
  "a password": async (site) => {
    await site.signUp(site.visitor())
    const browser = site.visitor()
    await browser.csrfToken()
    return () => site.byPassword(browser)
  },
  "OAuth again": async (site) => {
    await site.oauth(site.visitor(), "signin/github", person)
    const browser = site.visitor()
    const left = await site.leave(browser, "signin/github")
    return () => site.comeBack(browser, left, person)
  },
  "OpenID Connect again": async (site) => {
    await site.oauth(site.visitor(), "signin/keycloak", { ...person, sid: "1" })
    const browser = site.visitor()
    const left = await site.leave(browser, "signin/keycloak")
    return () => site.comeBack(browser, left, { ...person, sid: "2" })
  },
  "a session, the first time in a process": async (site) => {
    const browser = await signedIn(site)
    await forgetVerdicts()
    return () => browser.session()
  },
  "a session again": async (site) => {
    const browser = await signedIn(site)
    await browser.session()
    return () => browser.session()
  },
  "the end of all other sessions": async (site) => {
    const own = await sessionsOf(await signedIn(site))
    return async () => own.endOthers()
  },
}

async function signedIn(site: EveryWaySite): Promise<Browser> {
  const browser = site.visitor()
  await site.byLink(browser)
  expect(await browser.session()).not.toBeNull()
  return browser
}

/** Up to five times: what is only slow here must not look like a trip more. */
async function tripsOf(
  strategy: "jwt" | "database",
  road: Road,
  limit: number,
): Promise<readonly string[]> {
  let found: readonly string[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const { site, trips } = farSite(strategy)
    found = await trips.of(await road(site))
    if (found.length <= limit) break
  }
  return found
}

/** In the short run, of keys only what happens all the time. */
const isTried = (name: string) =>
  isDeep || !(name in keyRoads) || name.endsWith("once maxStaleness is over")

// By a link or a code somebody new comes, whose address is asked for a block before their user is made.
/** No session is read for them, so its strategy makes no difference. */
const KEY_CHECKS = {
  "the key of a person, the first time in a process": 2,
  "the key of a person within maxStaleness": 0,
  "the key of a person once maxStaleness is over": 1,
  "the key of a service, the first time in a process": 1,
  "the key of a service within maxStaleness": 0,
  "the key of a service once maxStaleness is over": 1,
} as const

// A stored session has a row to write, and for a provider or a password one more read that its way is still there.
describe.each([
  {
    strategy: "jwt",
    most: {
      "a link": 7,
      "a code from a mail": 9,
      "a password": 7,
      "OAuth again": 5,
      "OpenID Connect again": 5,
      "a session, the first time in a process": 1,
      "a session again": 0,
      "the end of all other sessions": 5,
      ...KEY_CHECKS,
      "a new key": 6,
      "the replacement of a key": 9,
      "the list of keys": 3,
      "the end of a key": 5,
      "the page of keys": 4,
    },
  },
  {
    strategy: "database",
    most: {
      "a link": 8,
      "a code from a mail": 10,
      "a password": 9,
      "OAuth again": 7,
      "OpenID Connect again": 7,
      "a session, the first time in a process": 2,
      "a session again": 1,
      "the end of all other sessions": 6,
      ...KEY_CHECKS,
      "a new key": 5,
      "the replacement of a key": 8,
      "the list of keys": 2,
      "the end of a key": 4,
      "the page of keys": 2,
    },
  },
] as const)(
  "How often one waits for a store that is far away, with all extensions, strategy $strategy",
  ({ strategy, most }) => {
    describe.each(sampled(Object.entries(moments), 1))("%s", (_, now) => {
      test.each(Object.entries(most).filter(([name]) => isTried(name)))(
        "%s: at most %i times",
        async (name, limit) => {
          vi.useFakeTimers({ toFake: ["Date"], now })
          const trips = await tripsOf(strategy, roads[name] as Road, limit)
          expect(trips.length, trips.join("\n")).toBeLessThanOrEqual(limit)
        },
      )
    })
  },
)
