import Password from "../../src/providers/password.js"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Adapter } from "../../src/contract/adapter.js"
import { accountPage } from "../../src/entrypoints/account-page.js"
import { memoryRecords } from "../../src/entrypoints/records.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { isAction } from "../../src/integration/operations/open-address.js"
import { AccountSite, idsIn, PAGE, pageOf, press, SIGN_IN } from "../support/account-site.js"
import { Browser } from "../support/browser.js"
import { OAuthWorld, openIdOf } from "../support/oauth-world.js"
import { ADA } from "../support/passkey-site.js"
import { idOf } from "../support/sessions-site.js"
import { world } from "../support/world.js"

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0"
afterEach(() => {
  vi.useRealTimers()
})

describe.each(["jwt", "database"] as const)("The account page, strategy %s", (strategy) => {
  test("shows the sessions, in which browser, since when, and which is this one", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 2, 4, 13, 5) })
    const site = new AccountSite(strategy)
    const here = site.visitor()
    await here.post("signin/email", { email: ADA }, { "user-agent": FIREFOX })
    await here.get(site.sent.at(-1)?.url ?? "", { "user-agent": FIREFOX, "x-client": "192.0.2.7" })
    await site.signedIn()
    const page = await pageOf(here)
    expect(page).toContain("<bdi>Firefox</bdi> on <bdi>Windows</bdi>")
    expect(page).toContain("Unknown browser")
    expect(page).toContain("192.0.2.7")
    expect(page).toContain("Signed in: <bdi>now</bdi>")
    expect(page).toContain("Last used: <bdi>now</bdi>")
    expect(page.split(">This browser<")).toHaveLength(2)
    expect(page.indexOf(">This browser<")).toBeLessThan(page.indexOf("Unknown browser"))
    expect(idsIn(page, "end")[0]).toBe(await idOf(here))
  })

  test("ends one session, and says so once", async () => {
    const site = new AccountSite(strategy)
    const [here, there, third] = [
      await site.signedIn(),
      await site.signedIn(),
      await site.signedIn(),
    ]
    const after = await press(here, { end: await idOf(there) })
    expect(after).toContain(">That device is signed out.<")
    expect(await there.session()).toBeNull()
    expect(await third.session()).not.toBeNull()
    expect(idsIn(after, "end")).toHaveLength(2)
    expect(await pageOf(here)).not.toContain("That device is signed out.")
  })

  test("ends all others", async () => {
    const site = new AccountSite(strategy)
    const [here, there] = [await site.signedIn(), await site.signedIn()]
    const after = await press(here, { endOthers: "1" })
    expect(after).toContain("All other devices are signed out.")
    expect([await here.session(), await there.session()]).toEqual([expect.anything(), null])
    // With nobody else there is nothing to end.
    expect(idsIn(after, "endOthers")).toEqual([])
  })

  test("the end of one's own session deletes its cookie, and leads to the start page", async () => {
    const site = new AccountSite(strategy)
    for (const end of ["one", "all"]) {
      const here = await site.signedIn()
      const fields: Record<string, string> =
        end === "all" ? { endAll: "1" } : { end: await idOf(here) }
      const response = await here.post("session/account", fields)
      expect([response.status, response.headers.get("location")]).toEqual([303, "http://app.test"])
      expect([...here.jar.keys()].join()).not.toContain("session-token")
      expect(await here.session()).toBeNull()
    }
  })

  test("asks for another sign-in before it ends all, and then does", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const site = new AccountSite(strategy)
    const [here, there] = [await site.signedIn(), await site.signedIn()]
    vi.setSystemTime(Date.now() + 11 * 60_000)
    const asking = await press(here, { endAll: "1" })
    expect(asking).toContain("Confirm that it is you")
    expect(await there.session()).not.toBeNull()
    const [, link = ""] = /class="button" href="([^"]+)"/.exec(asking) ?? []
    const signIn = await here.get(link.replaceAll("&amp;", "&"))
    const form = await signIn.text()
    expect(form).toContain(`name="callbackUrl" value="${PAGE}"`)
    expect(form).not.toContain("<details>")
    await site.mail(here, ADA)
    const done = await here.post("session/account", { endAll: "1" })
    expect(done.headers.get("location")).toBe("http://app.test")
    expect(await there.session()).toBeNull()
  })

  test("shows passkeys, renames and removes them", async () => {
    const site = new AccountSite(strategy)
    const here = await site.signedIn()
    expect(await pageOf(here)).toContain("You have no passkeys yet.")
    const id = await site.addPasskey(here)
    const page = await pageOf(here)
    expect(page).toContain("Unnamed passkey")
    expect(page).toContain("On one device only")
    expect(idsIn(page, "rename")).toEqual([id])
    const renamed = await press(here, { rename: id, name: " My key " })
    expect(renamed).toContain("The passkey has a new name.")
    expect(renamed).toContain("<bdi>My key</bdi>")
    expect(await press(here, { rename: id, name: "x".repeat(101) })).toContain("at most 100")
    expect(await press(here, { rename: id, name: " " })).toContain("Unnamed passkey")
    const removed = await press(here, { remove: id })
    expect(removed).toContain("The passkey has been removed.")
    expect(removed).toContain("You have no passkeys yet.")
  })

  test("nobody is signed in: to the sign-in page, and back", async () => {
    const stranger = new AccountSite(strategy).visitor()
    const answers = [
      await stranger.get("session/account"),
      await stranger.post("session/account", { endOthers: "1" }),
    ]
    for (const { status, headers } of answers)
      expect([status, headers.get("location")]).toEqual([303, SIGN_IN])
  })
})

describe("The last way to sign in", () => {
  const withoutMail = () => {
    const site = new AccountSite("jwt")
    const { providers } = site.config
    return { site, only: { ...site.config, providers: providers.slice(0, 2) } }
  }

  test("is not removed, and the page says why", async () => {
    const { site, only } = withoutMail()
    const mailed = await site.signedIn()
    const id = await site.addPasskey(mailed)
    const here = new Browser(only)
    for (const [name, value] of mailed.jar) here.jar.set(name, value)
    const page = await pageOf(here)
    expect(page).toContain("no other way to sign in")
    expect(idsIn(page, "remove")).toEqual([])
    expect(await press(here, { remove: id })).toContain("no other way to sign in")
    expect(idsIn(await pageOf(mailed), "remove")).toEqual([id])
  })

  test("is not removed by another spelling of its id", async () => {
    const { site, only } = withoutMail()
    const mailed = await site.signedIn()
    const id = await site.addPasskey(mailed)
    const here = new Browser(only)
    for (const [name, value] of mailed.jar) here.jar.set(name, value)
    for (const spelling of [Buffer.from(id, "base64url").toString("base64"), `${id}=`])
      expect(await press(here, { remove: spelling })).toContain("no other way to sign in")
    expect(idsIn(await pageOf(mailed), "remove")).toEqual([id])
  })

  test("of two passkeys one can be removed, then the other cannot", async () => {
    const { site, only } = withoutMail()
    const mailed = await site.signedIn()
    const ids = [await site.addPasskey(mailed), await site.addPasskey(mailed)]
    const here = new Browser(only)
    for (const [name, value] of mailed.jar) here.jar.set(name, value)
    expect(idsIn(await pageOf(here), "remove")).toHaveLength(2)
    expect(await press(here, { remove: ids[0]! })).toContain("has been removed")
    expect(await press(here, { remove: ids[1]! })).toContain("no other way to sign in")
  })

  test("of two that are removed at the same time, one stays", async () => {
    const { site, only } = withoutMail()
    const mailed = await site.signedIn()
    const ids = [await site.addPasskey(mailed), await site.addPasskey(mailed)]
    const browsers = ids.map(() => {
      const browser = new Browser(only)
      for (const [name, value] of mailed.jar) browser.jar.set(name, value)
      return browser
    })
    await Promise.all(ids.map((id, index) => press(browsers[index]!, { remove: id })))
    const user = await site.user(ADA)
    expect(await site.store.listAuthenticatorsByUserId(user!.id)).toHaveLength(1)
  })

  test("an account of a provider that is still there is another way, one of a former provider is none", async () => {
    const { site, only } = withoutMail()
    const mailed = await site.signedIn()
    await site.addPasskey(mailed)
    const user = await site.user(ADA)
    await site.store.linkAccount({
      userId: user!.id,
      type: "oauth",
      provider: "github",
      providerAccountId: "account-of-ada",
    })
    const github = { id: "github", name: "GitHub", type: "oauth", ...ENDPOINTS } as const
    const removable = async (config: typeof only) => {
      const here = new Browser(config)
      for (const [name, value] of mailed.jar) here.jar.set(name, value)
      return idsIn(await pageOf(here), "remove")
    }
    expect(await removable(only)).toEqual([])
    expect(await removable({ ...only, providers: [...only.providers, github] })).toHaveLength(1)
  })

  test("Password is another way: everybody who has an address can choose one by a mail", async () => {
    const { site, only } = withoutMail()
    const mailed = await site.signedIn()
    const id = await site.addPasskey(mailed)
    const here = new Browser({
      ...only,
      providers: [...only.providers, Password],
      mail: () => undefined,
    })
    for (const [name, value] of mailed.jar) here.jar.set(name, value)
    expect(idsIn(await pageOf(here), "remove")).toEqual([id])
  })
})

const ENDPOINTS = {
  clientId: "client",
  clientSecret: "secret",
  authorization: "https://github.example/authorize",
  token: "https://github.example/token",
  userinfo: "https://github.example/userinfo",
  profile: ({ id }: { readonly id: string }) => ({ id }),
}

test("Linked accounts are listed by their providers, and nothing of them is a secret", async () => {
  const adapter = MemoryAdapter() as Required<Adapter>
  const own = new OAuthWorld((op) => [openIdOf(op, { name: "Corporate login" })], {
    extensions: [sessions(), accountPage()],
    adapter,
  })
  await own.signIn()
  const page = await pageOf(own.browser)
  expect(page).toContain("Linked accounts")
  expect(page).toContain("<bdi>Corporate login</bdi>")
  const { user } = (await own.browser.session()) as { readonly user: { readonly email: string } }
  const stored = await adapter.getUserByEmail(user.email)
  const [account] = await adapter.listAccountsByUser(stored!.id)
  const { providerAccountId, access_token: access = "", id_token: idToken = "" } = account!
  expect([access.length, idToken.length].every((length) => length > 10)).toBe(true)
  for (const secret of [access, idToken, `"${providerAccountId}"`, `>${providerAccountId}<`])
    expect(page).not.toContain(secret)
})

test("Somebody in no store sees their sessions, and no passkeys or accounts", async () => {
  const records = memoryRecords({ singleProcess: true })
  const browser = new Browser(world({ extensions: [sessions(), accountPage()], records }))
  await browser.post("callback/credentials", { username: "ada", password: "enchantress" })
  const page = await pageOf(browser)
  expect(page).toContain("Where you are signed in")
  expect(page).not.toContain("Passkeys")
  expect(page).not.toContain("Linked accounts")
})

describe("Addresses", () => {
  test("it is also at {basePath}/account, and its forms stay there", async () => {
    const site = new AccountSite()
    const here = await site.signedIn()
    const page = await pageOf(here, "account")
    expect(page).toContain('action="http://app.test/auth/account"')
    const answer = await here.post("account", { endOthers: "1" })
    expect(answer.headers.get("location")).toBe("http://app.test/auth/account")
    expect(isAction("/auth/account", site.config)).toBe(true)
    expect(isAction("/auth/session/account", site.config)).toBe(true)
  })

  test.each(["account", "session/account", "accounts", "session/accounts", "account/x"])(
    "%s is not found without it",
    async (path) => {
      const { config } = new AccountSite("jwt", { config: { extensions: [sessions()] } })
      expect((await new Browser(config).get(path)).status).toBe(404)
      expect(isAction(`/auth/${path}`, config)).toBe(false)
    },
  )

  test.each(["accounts", "session/accounts", "account/x", "sessions.list", "session/account/x"])(
    "%s is none of its addresses",
    async (path) => {
      expect((await (await new AccountSite().signedIn()).get(path)).status).toBe(404)
    },
  )
})

test("Without sessions() the configuration is refused, and the message says what to write", async () => {
  const config = world({ extensions: [accountPage()] })
  expect((await new Browser(config).get("csrf")).status).toBe(500)
  expect(config.log.at(-1)?.message).toContain("extensions: [sessions(), accountPage()]")
})

describe("Texts", () => {
  test.each([
    ["de", "Wo Sie angemeldet sind", "Unbekannter Browser"],
    ["ar", "الأماكن التي سجّلت الدخول فيها", 'dir="rtl"'],
    ["pt-PT", "Onde você está conectado", 'lang="pt-BR"'],
    ["ja", "サインインしている場所", "不明なブラウザー"],
  ])("are in the language of the browser: %s", async (lang, ...expected) => {
    const here = await new AccountSite().signedIn()
    const page = await (await here.get("session/account", { "accept-language": lang })).text()
    for (const text of expected) expect(page).toContain(text)
  })

  test("of the application replace ours, also in a language of its own", async () => {
    const messages = { en: { accountTitle: "Devices" }, tlh: { accountTitle: "jan" } }
    const site = new AccountSite("jwt", { config: { theme: { messages, name: "Acme" } } })
    const here = await site.signedIn()
    expect(await pageOf(here)).toContain("<h1>Devices</h1>")
    const other = await here.get("session/account", { "accept-language": "tlh" })
    const page = await other.text()
    expect(page).toContain("<h1>jan</h1>")
    expect(page).toContain("Where you are signed in")
  })
})
