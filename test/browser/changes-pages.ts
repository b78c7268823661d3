import { ADA, BYRON } from "../../packages/core/test/support/accounts-site.js"
import type { Browser } from "../../packages/core/test/support/browser.js"
import { ChangesSite } from "../../packages/core/test/support/changes-site.js"
import { shownCode } from "../../packages/core/test/support/second-factors-site.js"
import type { SentPage } from "./page-faults.js"

/** As long as people have them, so that it must be broken somewhere. */
const LONG = `${"augusta.ada.king.".repeat(3)}noel@analytical-engine.example`

/** A site, a browser in which Ada is signed in, and pages as it is sent them in a language. */
interface Told {
  readonly site: ChangesSite
  readonly browser: Browser
  readonly headers: Readonly<Record<string, string>>
}

type Pages = Readonly<Record<string, (told: Told) => Promise<Response>>>

/** Every page by which people change something of their account, or learn that it was changed, as they meet it. */
const pages: Pages = {
  "confirm-address": async ({ site, browser, headers }) => {
    await site.ask(browser, LONG)
    return browser.get(site.linkTo(LONG), { ...headers })
  },
  "confirm-address-done": async ({ site, browser, headers }) => {
    const { pathname } = await linkFor(site, browser)
    await site.press(browser, site.linkTo(LONG))
    return browser.get(pathname, { ...headers })
  },
  "confirm-address-taken": async ({ site, browser, headers }) => {
    await site.signedIn(BYRON)
    const { pathname } = await linkFor(site, browser)
    await site.store.createUser({ id: "", email: LONG, emailVerified: new Date() })
    await site.press(browser, site.linkTo(LONG))
    return browser.get(pathname, { ...headers })
  },
  "confirm-address-old": async ({ browser, headers }) =>
    browser.get("session/confirm-address?token=none", { ...headers }),
  "undo-address": async ({ site, browser, headers }) => {
    await site.change(browser, LONG)
    return site.visitor().get(site.linkTo(ADA), { ...headers })
  },
  "undo-address-code": async ({ site, browser, headers }) => {
    const link = await changedWithApp(site, browser)
    return site.visitor().get(link, { ...headers })
  },
  "undo-address-passkey": async ({ site, browser, headers }) => {
    await site.register(browser)
    const link = await changedWithApp(site, browser)
    return site.visitor().get(link, { ...headers })
  },
  "undo-address-wrong": async ({ site, browser, headers }) => {
    const { pathname, searchParams } = new URL(await changedWithApp(site, browser))
    const token = searchParams.get("token") ?? ""
    return site.visitor().post(pathname, { token, code: "000000" }, { ...headers })
  },
  "undo-address-done": async ({ site, browser, headers }) => {
    await site.change(browser, LONG)
    const { pathname, searchParams } = new URL(site.linkTo(ADA))
    const token = searchParams.get("token") ?? ""
    return site.visitor().post(pathname, { token }, { ...headers })
  },
  "reserved-address": async (told) => {
    await told.site.change(told.browser, LONG)
    return reserved(told)
  },
  "reserved-address-plain": async ({ browser, headers }) => {
    const site = new ChangesSite({ accounts: { undo: false } })
    await site.change(await site.signedIn(), LONG)
    return reserved({ site, browser, headers })
  },
  "keep-account": async (told) => kept(told).then(async (again) => again.get(KEEP, told.headers)),
  "keep-account-left": async (told) =>
    kept(told).then(async (again) => again.post(KEEP, { do: "leave" }, { ...told.headers })),
  "keep-account-over": async ({ site, headers }) => site.visitor().get(KEEP, { ...headers }),
  "account-asked": async ({ browser, headers }) =>
    browser.post("session/account", { delete: ADA }, { ...headers }),
  "account-leaving": async ({ browser, headers }) => {
    await browser.post("session/accounts.delete", { word: ADA })
    return browser.get("session/account", { ...headers })
  },
  "delete-account": async ({ headers }) => {
    const { site, browser } = await atOnce()
    return browser.get(site.linkTo(ADA), { ...headers })
  },
  "delete-account-asked": async ({ headers }) => {
    const { browser } = await atOnce()
    return browser.post("session/account", { delete: ADA }, { ...headers })
  },
  "delete-account-done": async ({ headers }) => {
    const { site, browser } = await atOnce()
    const { pathname } = new URL(site.linkTo(ADA))
    await site.press(browser, site.linkTo(ADA))
    return browser.get(pathname, { ...headers })
  },
  "delete-account-old": async ({ browser, headers }) =>
    browser.get("session/delete-account?token=none", { ...headers }),
  "account-blocked": async ({ site, headers }) => {
    await site.people.block(await site.userId(ADA), { reason: "spam" })
    const again = site.visitor()
    await again.post("signin/email", { email: ADA })
    return again.get(site.link, { ...headers })
  },
  "password-required": async ({ site, headers }) =>
    mustChoose(site).then(async (again) => again.get(PASSWORD, { ...headers })),
  "password-required-sent": async ({ site, headers }) => {
    const again = await mustChoose(site)
    await again.post(PASSWORD, { send: "1" })
    return again.get(PASSWORD, { ...headers })
  },
  "link-account": async ({ browser, headers }) => {
    const answer = await browser.post("session/accounts.link", { provider: "keycloak" })
    const { pathname, search } = new URL((await answer.json()) as string, "http://app.test")
    return browser.get(`${pathname}${search}`, { ...headers })
  },
  "link-account-expired": async ({ browser, headers }) =>
    browser.get("session/link-account?ticket=none", { ...headers }),
  "acting-refused": async ({ site, headers }) => {
    const support = await acting(site)
    return support.post("session/account", { endAll: "1" }, { ...headers })
  },
  "account-acting": async ({ site, headers }) =>
    acting(site).then(async (support) => support.get("session/account", { ...headers })),
  "account-acted": async ({ site, browser, headers }) => {
    await acting(site)
    return browser.get("session/account", { ...headers })
  },
  "account-empty": async ({ browser, headers }) => browser.get("session/account", { ...headers }),
}

const KEEP = "session/keep-account"
const PASSWORD = "session/password-required"

async function linkFor(site: ChangesSite, browser: Browser): Promise<URL> {
  await site.ask(browser, LONG)
  return new URL(site.linkTo(LONG))
}

/** The link that undoes a change of somebody who has had an app for longer. */
async function changedWithApp(site: ChangesSite, browser: Browser): Promise<string> {
  const started = await browser.post("session/secondFactors.startTotp")
  const { key } = (await started.json()) as { readonly key: string }
  await browser.post("session/secondFactors.confirmTotp", { code: await shownCode(key) })
  const { now } = Date
  Date.now = () => now() + 3 * 60_000
  try {
    await site.change(browser, LONG)
  } finally {
    Date.now = now
  }
  return site.linkTo(ADA)
}

async function reserved({ site, headers }: Told): Promise<Response> {
  const owner = site.visitor()
  await site.byLink(owner)
  return owner.get("session/reserved-address", { ...headers })
}

/** Somebody who has asked for their deletion, and signs in once more. */
async function kept({ site, browser }: Told): Promise<Browser> {
  await browser.post("session/accounts.delete", { word: ADA })
  const again = site.visitor()
  await site.byLink(again)
  return again
}

/** Somebody who has asked for their deletion where it happens at once. */
async function atOnce() {
  const site = new ChangesSite({ accounts: { deletion: "at once" } })
  const browser = await site.signedIn()
  await browser.post("session/accounts.delete", { word: ADA })
  return { site, browser }
}

/** Somebody whose password counts no more, and who has just typed it. */
async function mustChoose(site: ChangesSite): Promise<Browser> {
  await site.signUp(site.visitor(), BYRON)
  await site.people.requireNewPassword(await site.userId(BYRON))
  const again = site.visitor()
  await site.byPassword(again, BYRON)
  return again
}

/** Somebody of the site who acts as Ada. */
async function acting(site: ChangesSite): Promise<Browser> {
  const support = await site.signedIn(BYRON)
  await site.actAs(support, await site.userId(ADA))
  return support
}

/** What a page is answered with that nobody can use any more, or that refuses. */
const STATUSES: Readonly<Record<string, number>> = {
  "confirm-address-old": 410,
  "confirm-address-taken": 409,
  "undo-address-wrong": 403,
  "keep-account-over": 403,
  "delete-account-old": 410,
  "account-blocked": 403,
  "link-account-expired": 403,
  "acting-refused": 403,
}

/** All of them in a language, each on a site of its own. */
export async function changesPages(lang: string): Promise<readonly SentPage[]> {
  const sent: SentPage[] = []
  for (const [name, load] of Object.entries(pages)) {
    const site = new ChangesSite()
    const browser = await site.signedIn()
    const answer = await load({ site, browser, headers: { "accept-language": lang } })
    if (answer.status !== (STATUSES[name] ?? 200))
      throw new Error(`${name} was answered with ${answer.status}`)
    sent.push({ name: `${lang}-${name}`, document: await answer.text() })
  }
  return sent
}
