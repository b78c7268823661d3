import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { Extension } from "../../src/contract/extension.js"
import { accountPage } from "../../src/entrypoints/account-page.js"
import { audit } from "../../src/entrypoints/audit.js"
import EmailCode from "../../src/entrypoints/email-code.js"
import { notices } from "../../src/entrypoints/notices.js"
import { rateLimits } from "../../src/entrypoints/rate-limits.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import Password from "../../src/providers/password.js"
import { sendLinkBy } from "../../src/mail/mail-sender.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Browser } from "../support/browser.js"
import { codeIn } from "../support/code-site.js"
import { ADA, FIRST, hashing } from "../support/password-site.js"
import {
  extensionsWith,
  factorsAdmin,
  giveCode,
  KEY,
  shownCode,
  STEP_PAGE,
} from "../support/second-factors-site.js"
import { TransitionProbe } from "../support/transition-probe.js"
import { world } from "../support/world.js"

const made: Readonly<Record<string, () => Extension>> = {
  accountPage,
  audit: () => audit({ sinks: ["records"] }),
  notices,
  rateLimits: () => rateLimits({ client: () => "one" }),
  sessions: () => sessions({ maxStaleness: 0 }),
}
const names = Object.keys(made)
const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other]))

/** What only the second step itself keeps. */
const OF_THE_STEP = new Set(["device", "factor", "factor-tries", "recovery", "waiting"])

let secrets = 0

/** A site with these extensions beside secondFactors(), where Ada has signed up. */
class PairSite {
  readonly mails: { readonly subject: string; readonly text: string }[] = []
  readonly observed = new TransitionProbe()
  readonly records = memoryRecords({ singleProcess: true })
  readonly store = MemoryAdapter() as Required<Adapter>
  readonly config: AuthConfig & { log: Error[] }

  constructor(strategy: "jwt" | "database", listed: readonly string[]) {
    secrets += 1
    const email = {
      id: "email",
      name: "Email",
      type: "email" as const,
      sendVerificationRequest: sendLinkBy(async (_, mail) => void this.mails.push(mail)),
    }
    // Tokens cannot be ended without it, and the account page shows what it keeps.
    const needsSessions = strategy === "jwt" || listed.includes("accountPage")
    const chosen = new Set([...listed, ...(needsSessions ? ["sessions"] : [])])
    const extensions = [...chosen].flatMap((name) => made[name]?.() ?? [])
    this.config = world({
      adapter: this.store,
      secret: `secret of pairs, number ${secrets}, long enough`,
      session: { strategy },
      records: this.records,
      providers: [Password({ hashing }), EmailCode(email, {})],
      mail: (mail) => void this.mails.push(mail),
      extensions: extensionsWith({}, this.observed.extension, ...extensions),
    })
  }

  /** Ada has a password, has signed in in one browser, and has an app if `hasApp`. */
  async prepare(hasApp: boolean): Promise<void> {
    const first = new Browser(this.config)
    await first.post("session/sign-up", { email: ADA })
    const [url = ""] = /https?:\/\/\S+/.exec(this.mails.at(-1)?.text ?? "") ?? []
    const token = new URL(url).searchParams.get("token") ?? ""
    await first.post("callback/password", { token, password: FIRST })
    const { id = "" } = (await this.store.getUserByEmail(ADA)) ?? {}
    if (hasApp) await factorsAdmin(this.config).import(id, { totpKey: KEY })
    this.mails.splice(0)
    this.observed.taken()
  }

  /** The whole sign-in, and everything that it left. */
  async signIn(by: "password" | "code", hasApp: boolean) {
    const browser = new Browser(this.config)
    const before = await this.#kept()
    if (by === "code") await browser.post("signin/email", { email: ADA })
    const answer =
      by === "code"
        ? await browser.post("callback/email", { code: codeIn(this.mails.at(-1) as never) })
        : await browser.post("callback/password", { email: ADA, password: FIRST })
    if (hasApp) {
      if (answer.headers.get("location") !== STEP_PAGE) throw new Error("no code was asked for")
      await giveCode(browser, await shownCode())
    }
    const session = await browser.session()
    const after = await this.#kept()
    return {
      user: session?.user,
      cookies: [...browser.jar.keys()].sort(),
      mails: this.mails.map(({ subject }) => subject.replaceAll(/\d{6}/g, "n")),
      records: after.filter((one, index) => after.indexOf(one) === index && !before.includes(one)),
      transitions: this.observed.taken().map((one) => ({ ...one, session: null, user: null })),
    }
  }

  /** Each record as its collection and what of its value is the same at every sign-in. */
  async #kept(): Promise<readonly string[]> {
    const all = await Promise.all(
      ["attempt", "audit", "code", "code-tries", "cutoff", "notices", "password", "session"].map(
        async (collection) => this.records.list({ collection, limit: 1000 }),
      ),
    )
    const counts = new Map<string, number>()
    for (const { collection, owner, value } of all.flat()) {
      if (OF_THE_STEP.has(collection)) continue
      const { type, typed, reason, method } = (value ?? {}) as Readonly<Record<string, unknown>>
      const hasTyped = typed === undefined ? undefined : typed !== null
      const key = JSON.stringify([collection, owner !== null, type, hasTyped, reason, method])
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return [...counts].map(([key, count]) => `${key} × ${count}`).sort()
  }
}

/**
 * A sign-in with a second step is two requests. Whatever another extension keeps of the first must reach the second, so
 * that it leaves the same records, mails, cookies and transitions as one without.
 */
describe.each(["jwt", "database"] as const)(
  "With and without a second step, strategy %s",
  (strategy) => {
    test.each(pairs)("%s and %s keep the same", async (...pair) => {
      for (const by of ["password", "code"] as const) {
        const [without, withStep] = [new PairSite(strategy, pair), new PairSite(strategy, pair)]
        await without.prepare(false)
        await withStep.prepare(true)
        const expected = await without.signIn(by, false)
        expect(expected.user).toMatchObject({ email: ADA })
        expect(await withStep.signIn(by, true)).toEqual(expected)
      }
    })
  },
)
