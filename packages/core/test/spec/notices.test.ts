import { MemoryAdapter } from "@sallyport/memory-adapter"
import { describe, expect, test, vi } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { SiteMail } from "../../src/contract/email-provider.js"
import type { Extension } from "../../src/contract/extension.js"
import { resolveConfig } from "../../src/config/resolve-config.js"
import { notices, type NoticesOptions } from "../../src/entrypoints/notices.js"
import { rateLimits } from "../../src/entrypoints/rate-limits.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { makeExtension } from "../../src/extensions/defining/make-extension.js"
import { AccessDenied } from "../../src/errors/sign-in-errors.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { Authenticator } from "../support/authenticator.js"
import type { Browser } from "../support/browser.js"
import { ADA, LinkingSite, type SiteOptions } from "../support/linking-site.js"
import { PasskeySite } from "../support/passkey-site.js"
import { world } from "../support/world.js"
import { Browser as FreshBrowser } from "../support/browser.js"

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0"

let sites = 0

interface Options extends NoticesOptions {
  readonly more?: readonly Extension[]
  readonly config?: Partial<AuthConfig>
  readonly site?: SiteOptions
}

/** A site that sends notices; each has a secret of its own, because mails are counted by it. */
function noticing({ more = [], config, site, ...options }: Options = {}) {
  sites += 1
  const mails: SiteMail[] = []
  const own: Partial<AuthConfig> = {
    secret: `secret of the noticing site number ${sites}`,
    extensions: [notices(options), ...more],
    mail: (mail) => void mails.push(mail),
    ...config,
  }
  const linking = new LinkingSite({ ...site, config: own })
  return { site: linking, mails, own }
}

const subjects = (mails: SiteMail[]) => mails.splice(0).map(({ subject }) => subject)
const NEW = "New sign-in to app.test"

/** Signs in by a link, in this browser or a new one. */
async function mailed(site: LinkingSite, browser = site.visitor(), email = ADA): Promise<Browser> {
  await browser.post("signin/email", { email })
  await browser.get(site.sent.at(-1)?.url ?? "", { "user-agent": FIREFOX })
  return browser
}

describe("A sign-in in a browser that is new to its person", () => {
  test("is told of once, and not again in that browser; somebody's first one is not", async () => {
    const { site, mails } = noticing()
    const first = await mailed(site)
    expect(subjects(mails)).toEqual([])
    const second = await mailed(site)
    expect(subjects(mails)).toEqual([NEW])
    await second.post("signout")
    await mailed(site, second)
    await first.post("signout")
    await mailed(site, first)
    expect(subjects(mails)).toEqual([])
  })

  test("says when, in which browser, and what to do; and has no link", async () => {
    const { site, mails } = noticing({ address: () => "203.0.113.7" })
    await mailed(site)
    await mailed(site)
    const [mail] = mails
    expect(mail).toMatchObject({ to: ADA, origin: "http://app.test", subject: NEW })
    expect(mail?.text).toMatch(/^New sign-in to app\.test\n\nSomeone signed in to your account/)
    expect(mail?.text).toMatch(/ UTC · Firefox, Windows · 203\.0\.113\.7\n\nIf this was you/)
    expect(mail?.html).toContain("Firefox, Windows")
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/https?:|href|<a\b/)
  })

  test("is not told of where another extension refuses the session in the end", async () => {
    const refusing = makeExtension("zealous", {}, () => ({
      phases: {
        started: async (_, { isNewUser }) => {
          if (!isNewUser) throw new AccessDenied("Not today")
          return null
        },
      },
    }))
    const { site, mails } = noticing({ more: [refusing] })
    await mailed(site)
    const browser = await mailed(site)
    expect(await browser.session()).toBeNull()
    expect(mails).toEqual([])
  })

  test("where it was turned on in a running application: nobody is told of the browser that they have", async () => {
    const store = MemoryAdapter()
    const before = new LinkingSite({ store })
    const browser = before.visitor()
    await before.mail(browser, ADA)
    const { site, mails } = noticing({ site: { store } })
    const same = await mailed(site)
    expect(subjects(mails)).toEqual([])
    await mailed(site)
    expect(subjects(mails)).toEqual([NEW])
    await mailed(site, same)
    expect(subjects(mails)).toEqual([])
  })

  test("without a store: to the address that the provider gave", async () => {
    sites += 1
    const mails: SiteMail[] = []
    const config = world({
      secret: `secret of the noticing site number ${sites}`,
      extensions: [notices()],
      mail: (mail) => void mails.push(mail),
    })
    const visit = async (browser = new FreshBrowser(config)) => {
      await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
      return browser
    }
    const browser = await visit()
    expect(subjects(mails)).toEqual([NEW])
    await visit(browser)
    expect(subjects(mails)).toEqual([])
  })
})

describe("Somebody whom the application's store does not know, though it has an adapter", () => {
  test("is told at the address of the sign-in, and the store is not asked for what is no id", async () => {
    sites += 1
    const asked: string[] = []
    const mails: SiteMail[] = []
    const adapter = {
      getUser: (id: string) => {
        asked.push(id)
        return null
      },
    }
    const config = world({
      secret: `secret of the noticing site number ${sites}`,
      adapter: adapter as never,
      session: { strategy: "jwt" },
      extensions: [notices()],
      mail: (mail) => void mails.push(mail),
    })
    const browser = new FreshBrowser(config)
    await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
    expect(mails.map(({ to }) => to)).toEqual([ADA])
    expect(new Set(asked)).toEqual(new Set(["ada"]))
  })
})

describe.each([
  ["before", ["notices", "rateLimits"]],
  ["after", ["rateLimits", "notices"]],
])("With rate limits listed %s", (_, order) => {
  test("both know the browser by what each remembers", async () => {
    const records = memoryRecords({ singleProcess: true })
    const made: Readonly<Record<string, Extension>> = {
      notices: notices(),
      rateLimits: rateLimits({
        limits: { mail: { perAccount: { most: 2, seconds: 60 } } },
      }),
    }
    const extensions = order.flatMap((name) => made[name] ?? [])
    const { site, mails } = noticing({ config: { records, extensions } })
    const known = await mailed(site)
    expect(subjects(mails)).toEqual([])
    for (let index = 0; index < 3; index += 1)
      await site.visitor().post("signin/email", { email: ADA })
    const sent = site.sent.length
    // A stranger's browser is refused by now, and hers is not.
    await known.post("signin/email", { email: ADA })
    expect(site.sent.length).toBe(sent + 1)
    await known.get(site.sent.at(-1)?.url ?? "")
    expect(subjects(mails)).toEqual([])
  })
})

describe("A way to sign in", () => {
  test("that was added is told of by the provider's name; the one of the sign-up is not", async () => {
    const { site, mails } = noticing()
    const browser = await mailed(site)
    await site.oauth(browser, { sub: "7", email: "other@example.com" })
    const [mail, ...more] = mails
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: ADA, subject: "New way to sign in to app.test" })
    expect(mail?.text).toMatch(/You can now sign in to your account with \S/)
  })

  test("passkeys: added and removed", async () => {
    sites += 1
    const mails: SiteMail[] = []
    const site = new PasskeySite({
      provider: { manageEndpoints: true },
      config: {
        secret: `secret of the noticing site number ${sites}`,
        extensions: [notices()],
        mail: (mail) => void mails.push(mail),
      },
    })
    const browser = site.visitor()
    await site.mail(browser, ADA)
    await site.register(browser, new Authenticator())
    expect(mails.map(({ text }) => text.split("\n\n")[1])).toEqual([
      "You can now sign in to your account with a passkey.",
    ])
    mails.length = 0
    const { id = "" } = (await site.user(ADA)) ?? {}
    const [row] = await site.store.listAuthenticatorsByUserId(id)
    const credentialID = row?.credentialID ?? ""
    await browser.post("webauthn-options/passkey", { action: "delete", credentialID })
    expect(subjects(mails)).toEqual(["A way to sign in to app.test was removed"])
  })
})

describe("Sessions", () => {
  test("that were all ended are told of in one mail; one, or all others, in none", async () => {
    const { site, mails } = noticing({ more: [sessions({ maxStaleness: 0 })] })
    const browser = await mailed(site)
    await mailed(site)
    mails.length = 0
    await browser.post("session/sessions.endOthers")
    expect(subjects(mails)).toEqual([])
    await mailed(site)
    mails.length = 0
    expect((await browser.post("session/sessions.endAll")).status).toBe(200)
    expect(mails[0]?.text).toContain("\n\nAll sessions of your account have ended.\n\n")
    expect(subjects(mails)).toEqual(["Signed out of app.test everywhere"])
  })

  test("that ended because the owner of the address came: the owner is told", async () => {
    const { site, mails } = noticing()
    await site.oauth(site.visitor(), { sub: "eve", email: ADA, email_verified: false })
    await mailed(site)
    expect(subjects(mails)).toContain("Your address was confirmed on app.test")
  })
})

describe("Attacks", () => {
  test("a thousand sign-ins of somebody who has the link: twenty mails a day", async () => {
    const { site, mails } = noticing()
    await mailed(site)
    for (let index = 0; index < 25; index += 1) await mailed(site)
    expect(mails).toHaveLength(20)
  })

  test("sign-ins that use up the mails of a day do not hide a way to sign in that is added then", async () => {
    const { site, mails } = noticing()
    await mailed(site)
    for (let index = 0; index < 21; index += 1) await mailed(site)
    mails.length = 0
    const browser = await mailed(site)
    await site.oauth(browser, { sub: "7", email: "other@example.com" })
    expect(subjects(mails)).toEqual(["New way to sign in to app.test"])
  })

  describe("an address with the Kelvin sign is not the one with a k (CWE-178)", () => {
    const KATE = "kate@example.com"
    const kelvin = { sub: "kelvin", email: "\u212Aate@example.com", email_verified: true }

    test("whoever has it uses up none of its mails", async () => {
      const { site, mails } = noticing({ site: { provider: { emailTrust: "always" } } })
      await mailed(site, site.visitor(), KATE)
      for (let index = 0; index < 22; index += 1) await site.oauth(site.visitor(), kelvin)
      mails.length = 0
      await mailed(site, site.visitor(), KATE)
      expect(subjects(mails)).toEqual([NEW])
    })

    test("a browser that is known for the one is new to the other", async () => {
      const mail = { normalizeIdentifier: (typed: string) => typed.trim() }
      const { site, mails } = noticing({ site: { mail } })
      await mailed(site, site.visitor(), KATE)
      const stranger = await mailed(site, site.visitor(), kelvin.email)
      await stranger.post("signout")
      mails.length = 0
      await mailed(site, stranger, KATE)
      expect(subjects(mails)).toEqual([NEW])
    })
  })

  test("one deed, one mail: an account added in a browser that is not known yet", async () => {
    const store = MemoryAdapter()
    const before = new LinkingSite({ store })
    const old = before.visitor()
    await before.mail(old, ADA)
    const secret = String(before.world.config.secret)
    const { site, mails } = noticing({ site: { store }, config: { secret } })
    const browser = site.visitor()
    for (const [name, value] of old.jar) browser.jar.set(name, value)
    await mailed(site)
    await site.oauth(browser, { sub: "7", email: "other@example.com" })
    expect(subjects(mails)).toEqual(["New way to sign in to app.test"])
  })

  test("functions of the application that throw lose no mail", async () => {
    const failing = () => {
      throw new Error("not today")
    }
    const { site, mails } = noticing({ language: failing, address: failing })
    await mailed(site)
    await mailed(site)
    expect(subjects(mails)).toEqual([NEW])
  })

  test("CWE-204 · the response is the same whether the mail is sent, fails or hangs, and the log has no address", async () => {
    const answers: unknown[] = []
    const logged: string[] = []
    const ways: readonly NonNullable<AuthConfig["mail"]>[] = [
      () => undefined,
      () => {
        throw new Error(`no such mailbox: ${ADA}`)
      },
      () => new Promise<void>(() => undefined),
    ]
    for (const mail of ways) {
      const timeouts = { mail: 0.05, event: 0.05 }
      const { site } = noticing({ config: { mail, timeouts } })
      await mailed(site)
      const browser = site.visitor()
      await browser.post("signin/email", { email: ADA })
      const answer = await browser.get(site.sent.at(-1)?.url ?? "")
      const cookies = answer.headers
        .getSetCookie()
        .map((line) => line.replace(/=[^;]*/, "=").replace(/Expires=[^;]*/, "Expires"))
      answers.push([answer.status, answer.headers.get("location"), cookies])
      await vi.waitFor(() => expect(site.world.config.log.length).toBe(mail === ways[0] ? 0 : 1))
      logged.push(...site.world.config.log.map((error) => error.message))
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(logged.join("\n")).toMatch(/could not send|not sent within/)
    expect(logged.join("\n")).not.toContain(ADA)
  })

  test.each([
    "<img src=x onerror=alert(1)>",
    "Your account is locked, call +1 555\r\nBcc: eve@example.com Firefox/1",
  ])("CWE-93 · a browser called %j writes nothing of that into the mail", async (agent) => {
    const { site, mails } = noticing()
    await mailed(site)
    const browser = site.visitor()
    await browser.post("signin/email", { email: ADA })
    const url = site.sent.at(-1)?.url ?? ""
    // Of a header without line breaks: others are refused before they arrive anywhere.
    await browser.get(url, { "user-agent": agent.replaceAll(/[\r\n]/g, " ") })
    const [mail] = mails
    expect(mail?.subject).toBe(NEW)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/onerror|locked|Bcc|eve/)
  })

  test("the address of whose account was added gets nothing: only the user's own", async () => {
    const { site, mails } = noticing()
    const browser = await mailed(site)
    await site.oauth(browser, { sub: "8", email: "victim@example.com", email_verified: true })
    expect(mails.map(({ to }) => to)).toEqual([ADA])
  })

  test("a user without an address gets none, and a user who is gone", async () => {
    const { site, mails } = noticing()
    const browser = site.visitor()
    await site.oauth(browser, { sub: "9" })
    await site.oauth(browser, { sub: "10" }, "other")
    expect(mails).toEqual([])
  })
})

describe("The language", () => {
  const first = async (options: Options, language?: string) => {
    const { site, mails } = noticing(options)
    await mailed(site)
    const browser = site.visitor()
    await browser.post("signin/email", { email: ADA })
    await browser.get(site.sent.at(-1)?.url ?? "", language ? { "accept-language": language } : {})
    return mails[0]?.subject
  }

  test("is what the option says, else that of the theme, else that of the browser, else English", async () => {
    const german = "Neue Anmeldung bei app.test"
    const theme = { lang: "fr" }
    expect(await first({ language: () => "de", config: { theme } }, "it")).toBe(german)
    expect(await first({ config: { theme } }, "de")).toBe("Nouvelle connexion à app.test")
    expect(await first({}, "de-AT")).toBe(german)
    expect(await first({ language: () => "xx" }, "de")).toBe(german)
    expect(await first({}, "\u00ff;;q=x,".repeat(50))).toBe(NEW)
    expect(await first({})).toBe(NEW)
  })

  test("has texts of the application, where it has some", async () => {
    const messages = { de: { newBrowserTitle: "Hallo von {site}" } }
    expect(await first({ config: { theme: { messages } } }, "de")).toBe("Hallo von app.test")
  })
})

describe("An option that cannot be right", () => {
  test.each([
    ["methods", "notices() takes an object"],
    [null, "notices() takes an object"],
    [{ newbrowser: true }, 'notices() has no option "newbrowser". It has newBrowser, methods'],
    [{ methods: "all" }, "notices({ methods }) takes true or false."],
    [{ language: "de" }, "notices({ language }) takes a function of a user"],
    [{ address: "x-real-ip" }, "notices({ address }) takes a function of the headers"],
  ])("is named at the start: %j", async (options, message) => {
    const extensions = [notices(options as never)]
    const { problems } = await resolveConfig(world({ extensions, mail: () => undefined }))
    expect(problems.map((problem) => problem.message).join()).toContain(message)
  })

  test("is named if there is nothing to send mail with", async () => {
    const { problems } = await resolveConfig(world({ extensions: [notices()] }))
    expect(problems.map(({ message }) => message).join()).toContain("notices() sends messages, and")
  })

  test("each can be turned off", async () => {
    const off = { newBrowser: false, methods: false, endedSessions: false }
    const { site, mails } = noticing({ ...off, more: [sessions()] })
    await mailed(site)
    const browser = await mailed(site)
    await site.oauth(browser, { sub: "7", email: "other@example.com" })
    await browser.post("session/sessions.endAll")
    expect(mails).toEqual([])
  })
})
