import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { SiteMail } from "../../src/contract/email-provider.js"
import { notices, type NoticesOptions } from "../../src/entrypoints/notices.js"
import { providerTokens } from "../../src/entrypoints/provider-tokens.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { availableLanguages } from "../../src/messages/available-languages.js"
import type { Browser } from "../support/browser.js"
import { TOKEN_LIFE } from "../support/rotating-configuration.js"
import { rotatingProvider } from "../support/rotating-provider.js"
import { CALLBACK, TokensSite } from "../support/tokens-site.js"

const provider = rotatingProvider(CALLBACK)
const ADA = "ada@example.com"
const WIDENED = "app.test has more access to a connected account"
const ENDED = "An account was disconnected from app.test"
const LOST = "app.test has lost access to a connected account"

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})

afterEach(() => {
  vi.useRealTimers()
})

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

let sites = 0

/** A site that keeps tokens and sends notices; with a secret of its own, because mails are counted by it. */
function noticing(options: NoticesOptions = {}) {
  sites += 1
  const mails: SiteMail[] = []
  const site = new TokensSite(provider, {
    config: {
      secret: `secret of the site with notices of tokens, number ${sites}`,
      extensions: [providerTokens(), sessions({ maxStaleness: 0 }), notices(options)],
      mail: (mail) => void mails.push(mail),
    },
  })
  return { site, mails }
}

async function signedIn(options: NoticesOptions = {}) {
  const { site, mails } = noticing(options)
  const browser = await site.signedIn()
  mails.length = 0
  return { site, mails, browser }
}

const subjects = (mails: SiteMail[]) => mails.splice(0).map(({ subject }) => subject)

/** The person allows more, by the page with one button. */
async function allow(site: TokensSite, browser: Browser, scopes: readonly string[]) {
  const tokens = await site.tokensOf(browser)
  const error = await tokens.get("real", { scopes }).catch((thrown: unknown) => thrown)
  const { connect } = (error as { cause: { connect: string } }).cause
  const ticket = new URL(connect).searchParams.get("ticket") ?? ""
  const answer = await browser.post(`session/allow?ticket=${ticket}`, { ticket })
  await site.comeBack(browser, answer.headers.get("location") ?? "")
}

/** The provider ends what was allowed. */
async function lose(site: TokensSite, browser: Browser) {
  wait(TOKEN_LIFE + 1)
  provider.watch = {
    answer: (response) => {
      response.writeHead(400, { "content-type": "application/json" })
      response.end(JSON.stringify({ error: "invalid_grant" }))
    },
  }
  const tokens = await site.tokensOf(browser)
  await expect(tokens.get("real")).rejects.toMatchObject({ type: "TokenRevoked" })
  provider.watch = {}
}

describe("People are told by mail", () => {
  test("that the site may do more at a provider, and what; not of what it may do from the beginning", async () => {
    const { site, mails } = noticing()
    const browser = await site.signedIn()
    expect(mails).toEqual([])
    await allow(site, browser, ["calendar"])
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ADA, WIDENED]])
    expect(mails[0]?.text).toContain(
      "\n\napp.test can now do more with your Real account.\n\nNewly allowed: calendar\n\nJanuary 2, 2030 at ",
    )
    expect(mails[0]?.html).toMatch(/Newly allowed: <bdi [^>]*>calendar<\/bdi>/)
    mails.length = 0
    await site.signIn(browser)
    expect(mails).toEqual([])
  })

  test("that they have disconnected an account, once", async () => {
    const { site, mails, browser } = await signedIn()
    const tokens = await site.tokensOf(browser)
    await tokens.disconnect("real")
    await tokens.disconnect("real")
    expect(mails[0]?.text).toContain(
      "app.test can no longer use your Real account. How you sign in has not changed.",
    )
    expect(subjects(mails)).toEqual([ENDED])
  })

  test("that a connection is lost, once; they stay signed in, and no link starts anything", async () => {
    const { site, mails, browser } = await signedIn()
    await lose(site, browser)
    await lose(site, browser)
    const [mail] = mails
    expect(mail?.text).toContain("You stay signed in. To connect it again, open app.test as you")
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/https?:|href|<a\b/)
    expect(subjects(mails)).toEqual([LOST])
    expect(await browser.session()).not.toBeNull()
  })

  test("in no browser of whoever happened to need the token that was lost", async () => {
    const { site, mails, browser } = await signedIn({ address: () => "203.0.113.7" })
    await lose(site, browser)
    expect(mails[0]?.text).toMatch(/\n\nJanuary 2, 2030 at 3:14\sAM UTC\n\n/)
  })

  test("of nothing that a job finds: it has no request, and tells people itself", async () => {
    const { site, mails } = await signedIn()
    const user = await site.config.adapter?.getUserByEmail?.(ADA)
    wait(TOKEN_LIFE + 1)
    provider.watch = {
      answer: (response) => {
        response.writeHead(400, { "content-type": "application/json" })
        response.end(JSON.stringify({ error: "invalid_grant" }))
      },
    }
    await expect(site.admin.get(user?.id ?? "", "real")).rejects.toMatchObject({
      type: "TokenRevoked",
    })
    expect(mails).toEqual([])
  })

  test("of nothing, if the option is off", async () => {
    const { site, mails, browser } = await signedIn({ connections: false })
    await allow(site, browser, ["calendar"])
    await lose(site, browser)
    await (await site.tokensOf(browser)).disconnect("real")
    expect(mails).toEqual([])
  })
})

describe("Such a mail", () => {
  test("contains no token", async () => {
    const { site, mails, browser } = await signedIn()
    const secrets = [(await (await site.tokensOf(browser)).get("real")).accessToken]
    await allow(site, browser, ["calendar"])
    secrets.push((await (await site.tokensOf(browser)).get("real")).accessToken)
    await lose(site, browser)
    expect(mails.map(({ subject }) => subject)).toEqual([WIDENED, LOST])
    for (const secret of secrets) expect(JSON.stringify(mails)).not.toContain(secret)
  })

  test.each(availableLanguages({}))("says all of it in %s", async (lang) => {
    const { site, mails, browser } = await signedIn({ language: () => lang })
    await allow(site, browser, ["calendar"])
    await lose(site, browser)
    await site.signIn(browser)
    await (await site.tokensOf(browser)).disconnect("real")
    expect(mails).toHaveLength(3)
    for (const { subject, text, html } of mails) {
      expect(subject).toContain("app.test")
      expect(text).toContain("Real")
      expect(html).toContain(`lang="${lang}"`)
      expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/)
    }
    expect(mails[0]?.text).toContain("calendar")
  })

  test("is sent twenty times a day at most, and uses up nothing of the other mails", async () => {
    const { site, mails, browser } = await signedIn()
    for (let turn = 0; turn < 22; turn += 1) {
      await (await site.tokensOf(browser)).disconnect("real")
      wait(1)
      await site.signIn(browser)
    }
    expect(subjects(mails)).toEqual(Array.from({ length: 20 }, () => ENDED))
    await allow(site, browser, ["calendar"])
    await browser.post("session/sessions.endAll")
    expect(subjects(mails)).toEqual([WIDENED, "Signed out of app.test everywhere"])
  })
})
