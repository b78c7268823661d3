import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { isDeep } from "../../../../test/depth/depth.js"
import { ADA, AccountsSite } from "../support/accounts-site.js"
import type { Browser } from "../support/browser.js"
import { WORD } from "../support/every-way-site.js"
import { InterruptedRecords } from "../support/interrupted-records.js"
import { shownCode } from "../support/second-factors-site.js"

/** How many moments lie between two at which the deletion is finished. */
const STRIDE = isDeep ? 1 : 9
/** The first of them: an odd one lies after an answer of the store, before the next question. */
const FIRST = isDeep ? 0 : 1
/** Milliseconds until it is due, and a little less. */
const SOON = 7 * 24 * 60 * 60 * 1000 + 117_000

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const atKeycloak = { sub: "ada", email: "ada@elsewhere.example" }

const roads: Readonly<Record<string, (site: AccountsSite, browser: Browser) => Promise<Response>>> =
  {
    "a link": async (site, browser) => site.byLink(browser),
    "a password": async (site, browser) => site.byPassword(browser, ADA, WORD),
    "an account": async (site, browser) => site.oauth(browser, "signin/keycloak", atKeycloak),
    "a passkey": async (site, browser) => site.byPasskey(browser),
  }
const cases = (["jwt", "database"] as const).flatMap((strategy, first) =>
  Object.keys(roads).flatMap((road, second) =>
    [false, true].flatMap((hasApp) =>
      isDeep || (hasApp ? second === first : second === 3 - first)
        ? { strategy, road, hasApp }
        : [],
    ),
  ),
)

/** Somebody who can sign in every way, and whose account will be deleted a few seconds from now. */
async function leaving(strategy: "jwt" | "database", hasApp: boolean) {
  const records = new InterruptedRecords()
  const store = MemoryAdapter()
  const site = new AccountsSite({
    strategy,
    store: records.with(store),
    config: { records: records.store },
  })
  const browser = site.visitor()
  await site.signUp(browser)
  await site.oauth(browser, "signin/keycloak", atKeycloak)
  await site.register(browser)
  const key = hasApp ? await addApp(browser) : ""
  const asked = await browser.post("session/accounts.delete", { word: ADA })
  expect(asked.status).toBe(200)
  const id = await site.userId()
  later(SOON)
  return { site, records, store, key, id }
}

async function addApp(browser: Browser): Promise<string> {
  const started = await browser.post("session/secondFactors.startTotp")
  const { key } = (await started.json()) as { readonly key: string }
  await browser.post("session/secondFactors.confirmTotp", { code: await shownCode(key) })
  return key
}

/** Goes through whatever is asked for besides. */
async function goOn(browser: Browser, answer: Response, key: string): Promise<void> {
  let asked = answer.headers.get("location") ?? ""
  if (asked.endsWith("/session/second-factor")) {
    const code = await shownCode(key)
    const next = await browser.post("session/second-factor", { code })
    asked = next.headers.get("location") ?? ""
  }
  if (asked.endsWith("/session/keep-account"))
    await browser.post("session/keep-account", { do: "keep" })
}

describe.each(cases)(
  "A deletion that is finished during a sign-in by $road, app: $hasApp, strategy $strategy",
  ({ strategy, road, hasApp }) => {
    test("lets nobody into the account at any moment, and leaves nothing of it; or it was kept", async () => {
      for (let moment = FIRST; ; moment += STRIDE) {
        const { site, records, store, key, id } = await leaving(strategy, hasApp)
        let isFinished = false
        records.interrupt(async (step) => {
          if (step !== moment) return
          isFinished = true
          later(4000)
          records.interrupt(null)
          await site.finish()
        })
        const browser = site.visitor()
        const answer = await roads[road]?.(site, browser)
        if (answer) await goOn(browser, answer, key)
        records.interrupt(null)
        if (!isFinished) break
        await site.finish()
        const isKept = (await store.getUser?.(id)) !== null
        const session = await browser.session()
        const isTheirs = session !== null && (await userOf(store, session)) === id
        const left = isKept ? [] : await whatIsLeft(records, store, id)
        // Whoever had no account any more may have got another one.
        expect([moment, { isTheirs, left }]).toEqual([moment, { isTheirs: isKept, left: [] }])
      }
    })
  },
)

/** The id of whoever a session names. A session of somebody in no store is a fault. */
async function userOf(store: ReturnType<typeof MemoryAdapter>, session: object) {
  const { user } = session as { readonly user: { readonly email: string } }
  const found = await store.getUserByEmail?.(user.email)
  if (!found) throw new Error(`There is a session of ${user.email}, who is in no store.`)
  return found.id
}

const COLLECTIONS = [
  "account-use",
  "cutoff",
  "deletion",
  "factor",
  "known-browser",
  "password",
  "recovery",
  "session",
  "way",
]

async function whatIsLeft(
  { store }: InterruptedRecords,
  adapter: ReturnType<typeof MemoryAdapter>,
  id: string,
): Promise<readonly unknown[]> {
  const records = await Promise.all(
    COLLECTIONS.map(async (collection) => store.list({ collection, limit: 100 })),
  )
  return [
    ...records.flat().filter(({ owner, collection }) => owner === id || collection === "deletion"),
    ...((await adapter.listAccountsByUser?.(id)) ?? []),
    ...((await adapter.listAuthenticatorsByUserId?.(id)) ?? []),
  ]
}
