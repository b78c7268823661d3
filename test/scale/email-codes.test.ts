import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { markOperations } from "../../packages/core/src/adapter/own-operations.js"
import type { Adapter } from "../../packages/core/src/contract/adapter.js"
import type { RecordStore } from "../../packages/core/src/contract/record-store.js"
import { memoryRecords } from "../../packages/core/src/records/memory-records.js"
import { Browser } from "../../packages/core/test/support/browser.js"
import {
  CodeSite,
  refused,
  typeCode,
  wrongFor,
} from "../../packages/core/test/support/code-site.js"
import { openStore, stores, type SharedStore } from "./sessions-stores.js"

const email = () => `${crypto.randomUUID()}@example.com`

/** The same operations, which are written down in `calls`. */
function observed<Store extends object>(store: Store): { store: Store; calls: string[] } {
  const calls: string[] = []
  const operations = Object.entries(store).map(([name, operation]) => [
    name,
    (...given: unknown[]) => {
      calls.push(name)
      return Reflect.apply(operation as () => unknown, store, given)
    },
  ])
  return { store: Object.fromEntries(operations) as Store, calls }
}

describe("What codes ask of the stores", () => {
  const records = observed<RecordStore>(memoryRecords({ singleProcess: true }))
  const users = observed<Adapter>(MemoryAdapter())
  // Optional operations are used only while those are the same that the adapter was made with.
  const site = new CodeSite({ records: records.store, store: markOperations(users.store) })

  async function cost(act: () => Promise<unknown>) {
    records.calls.length = 0
    users.calls.length = 0
    await act()
    return { records: [...records.calls].toSorted(), users: [...users.calls].toSorted() }
  }

  test("a mail: two numbers and one record beside what the link asks", async () => {
    const browser = site.visitor()
    await browser.csrfToken()
    expect(await cost(async () => browser.post("signin/email", { email: email() }))).toEqual({
      records: ["get", "get", "put"],
      users: ["createVerificationToken", "deleteVerificationTokens", "getUserByEmail"],
    })
  })

  test("the same mail again: one record more, which is removed", async () => {
    const address = email()
    const { browser } = await site.asked(address)
    const again = await cost(async () => browser.post("signin/email", { email: address }))
    expect(again.records).toEqual(["get", "get", "put", "take"])
  })

  test("a mail to another address: one record more, and the first code still waits", async () => {
    const { browser } = await site.asked(email())
    const other = await cost(async () => browser.post("signin/email", { email: email() }))
    expect(other.records).toEqual(["get", "get", "put"])
  })

  test("a code that is right: six calls, and what the link asks but its token", async () => {
    const address = email()
    const first = await site.asked(address)
    await typeCode(first.browser, first.code)
    const { browser, code } = await site.asked(address)
    expect(await cost(async () => typeCode(browser, code))).toEqual({
      records: ["add", "add", "get", "get", "removeOwned", "take"],
      users: ["createSession", "deleteVerificationTokens", "getUserByEmail", "getUserByEmail"],
    })
  })

  test("a code that is wrong: three calls; one that is none: no call", async () => {
    const { browser, code } = await site.asked(email())
    expect(await cost(async () => typeCode(browser, wrongFor(code)))).toEqual({
      records: ["add", "get", "get"],
      users: [],
    })
    expect(await cost(async () => typeCode(browser, "text"))).toEqual({ records: [], users: [] })
  })

  test("a link that is followed: one call", async () => {
    const { browser } = await site.asked(email())
    expect((await cost(async () => browser.get(site.link))).records).toEqual(["removeOwned"])
  })

  test("the page: no call", async () => {
    const { browser } = await site.asked(email())
    expect(await cost(async () => browser.get("session/code"))).toEqual({ records: [], users: [] })
  })
})

describe("Whether an address is known", () => {
  /** How likely a time of the one list is longer than one of the other: 0.5 if nobody can tell them apart (Mann–Whitney). */
  function likelihood(some: readonly number[], others: readonly number[]): number {
    const wins = some.map(
      (one) =>
        others.filter((other) => one > other).length +
        others.filter((other) => one === other).length / 2,
    )
    return wins.reduce((sum, won) => sum + won, 0) / (some.length * others.length)
  }

  /** What a browser sees, without what is random in every answer. */
  async function seen(response: Response) {
    const cookies = response.headers.getSetCookie().map((line) => {
      const [pair = "", ...attributes] = line.split("; ")
      const [name = "", value = ""] = pair.split("=")
      const lasting = attributes.filter((one) => !one.startsWith("Expires"))
      return [name, value.length, ...lasting]
    })
    const body = (await response.text()).length
    return JSON.stringify([response.status, response.headers.get("location"), cookies, body])
  }

  // Four times the standard deviation of 200 and 200 times that are alike.
  const CLOSE = 0.116

  test("tells neither the answer nor its time: 200 mails, pages and wrong codes each", async () => {
    const site = new CodeSite()
    const times = { known: [] as number[], unknown: [] as number[] }
    const answers = { known: new Set<string>(), unknown: new Set<string>() }
    const addresses = Array.from({ length: 400 }, (_, at) => ({
      kind: at % 2 === 0 ? ("known" as const) : ("unknown" as const),
      address: email(),
    }))
    for (const { kind, address } of addresses)
      if (kind === "known")
        await site.config.adapter?.createUser?.({
          id: crypto.randomUUID(),
          email: address,
          emailVerified: new Date(),
        })
    await site.asked(email())
    for (const { kind, address } of addresses) {
      const browser = site.visitor()
      const csrfToken = await browser.csrfToken()
      const form = { csrfToken, email: address }
      const began = performance.now()
      const sent = await browser.visit("signin/email", { method: "POST", body: form })
      const page = await browser.get("session/code")
      const code = wrongFor(site.code)
      const typed = await browser.visit("callback/email", {
        method: "POST",
        body: { csrfToken, code },
      })
      times[kind].push(performance.now() - began)
      answers[kind].add([await seen(sent), await seen(page), await seen(typed)].join("\n"))
    }
    expect(answers.known.size).toBe(1)
    expect([...answers.unknown]).toEqual([...answers.known])
    expect(Math.abs(likelihood(times.known, times.unknown) - 0.5)).toBeLessThan(CLOSE)
  })
})

describe.each([{ kind: "memory", why: undefined }, ...stores] as const)(
  "Codes whose records are in $kind",
  ({ kind, why }) => {
    let store: SharedStore | undefined
    let records: RecordStore = memoryRecords({ singleProcess: true })
    beforeAll(async () => {
      if (kind === "memory" || why) return
      store = await openStore(kind)
      records = store.records
    })
    afterAll(async () => store?.close())

    test.skipIf(why)(`sign in once, of 50 at the same time${why ? ` (${why})` : ""}`, async () => {
      const site = new CodeSite({ records })
      const { browser, code } = await site.asked(email())
      const body = { csrfToken: await browser.csrfToken(), code }
      const { cookie } = browser
      const answers = await Promise.all(
        Array.from({ length: 50 }, async () =>
          new Browser(site.config).visit("callback/email", {
            method: "POST",
            body,
            headers: { cookie },
          }),
        ),
      )
      const signedIn = answers.filter(({ headers }) =>
        headers.getSetCookie().some((line) => /session-token=\w/.test(line)),
      )
      expect(signedIn).toHaveLength(1)
    })

    test.skipIf(why)(`are guessed at ten times${why ? ` (${why})` : ""}`, async () => {
      const site = new CodeSite({ records })
      const address = email()
      const { browser, code } = await site.asked(address)
      await browser.csrfToken()
      const tried = await Promise.all(
        Array.from({ length: 25 }, async (_, at) => typeCode(browser, wrongFor(code, at + 1))),
      )
      expect(tried.filter((target) => target === refused("wrong_code"))).toHaveLength(10)
      expect(await typeCode(browser, code)).toBe(refused("too_many_codes"))
      await browser.get(site.link)
      expect(await browser.session()).not.toBeNull()
    })

    test.skipIf(why)(`are over after the link${why ? ` (${why})` : ""}`, async () => {
      const site = new CodeSite({ records })
      const address = email()
      const { browser, code } = await site.asked(address)
      const other = await site.asked(address)
      await browser.get(site.link)
      expect(await typeCode(other.browser, other.code)).toBe(refused("code_gone"))
      expect(await typeCode(browser, code)).toBe(refused("code_gone"))
    })
  },
)
