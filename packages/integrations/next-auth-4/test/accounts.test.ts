import { accounts, type OwnAccounts } from "@sallyport/core/accounts"
import { administration } from "@sallyport/core/administration"
import { notices } from "@sallyport/core/notices"
import type { SiteMail } from "@sallyport/core/extensions"
import { previousSessions } from "@sallyport/core/previous-sessions"
import { memoryRecords } from "@sallyport/core/records"
import { sessions } from "@sallyport/core/sessions"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { getAdmin, getMe, getServerSession, type AuthOptions } from "@sallyport/next-auth-4"
import Credentials from "@sallyport/next-auth-4/providers/credentials"
import GitHub from "@sallyport/next-auth-4/providers/github"
import Google from "@sallyport/next-auth-4/providers/google"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Browser, options, ORIGIN, SECRET } from "./support.js"

beforeEach(() => vi.stubEnv("NEXTAUTH_URL", ORIGIN))
afterEach(() => vi.unstubAllEnvs())

const client = { clientId: "id", clientSecret: "secret" }

/** Ada is a user with an account at two providers. */
async function site() {
  const adapter = MemoryAdapter()
  const ada = await adapter.createUser({
    id: "ada",
    name: "Ada",
    email: "ada@example.com",
    emailVerified: null,
  })
  for (const provider of ["github", "google"])
    await adapter.linkAccount({
      type: "oauth",
      provider,
      providerAccountId: `${provider} of Ada`,
      userId: ada.id,
    })
  return {
    secret: SECRET,
    adapter: adapter as never,
    records: memoryRecords({ singleProcess: true }),
    mail: async () => undefined,
    session: { strategy: "jwt" },
    extensions: [sessions({ maxStaleness: 0 }), accounts()],
    providers: [
      GitHub(client),
      Google(client),
      Credentials({ credentials: {}, authorize: async () => ({ id: ada.id, name: "Ada" }) }),
    ],
  } as never as AuthOptions
}

const request = ({ cookie }: Browser) => ({
  headers: { cookie, host: new URL(ORIGIN).host },
  method: "GET",
})

/** As an API route sees it, whose answer sets no cookie here. */
const answer = () => ({
  getHeader: () => undefined,
  getHeaderNames: () => [],
  setHeader: () => undefined,
  appendHeader: () => undefined,
})

test("getMe().accounts lists and removes accounts in version 4, but never the last", async () => {
  const config = await site()
  const browser = new Browser(config)
  await browser.post("callback/credentials")
  const me: unknown = await getMe(request(browser) as never, answer() as never, config as never)
  const own = (me as { readonly accounts: OwnAccounts }).accounts
  const listed = async () => (await own.list()).accounts.map(({ provider }) => provider)
  expect((await listed()).toSorted()).toEqual(["github", "google"])
  expect(await own.unlink("github")).toBe(true)
  await expect(own.unlink("google")).rejects.toMatchObject({ type: "LastWayIn" })
  expect(await listed()).toEqual(["google"])
})

describe("session.previous in version 4", () => {
  const FORMER = "a-former-secret-of-thirty-two-characters"
  const until = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
  const changed: Partial<AuthOptions> = {
    session: { previous: previousSessions([{ until, secret: FORMER }]) },
  }

  test("a former session is read on the server, and goes on as one of today", async () => {
    const former = new Browser({ secret: FORMER })
    await former.signIn()
    const config = { ...options, ...changed }
    const read = async () =>
      getServerSession(request(former) as never, answer() as never, config as never)
    expect(await read()).toMatchObject({ user: { name: "Ada" } })
    const browser = new Browser(changed)
    for (const [name, value] of former.jar) browser.jar.set(name, value)
    expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
    const later = new Browser()
    for (const [name, value] of former.jar) later.jar.set(name, value)
    expect(await later.session()).toEqual({})
    for (const [name, value] of browser.jar) later.jar.set(name, value)
    expect(await later.session()).toMatchObject({ user: { name: "Ada" } })
  })
})

test.each([ORIGIN, new URL(ORIGIN).host])(
  "getAdmin().accounts exports and deletes for somebody who is blocked, and tells them as the site at %s",
  async (address) => {
    vi.stubEnv("NEXTAUTH_URL", address)
    const sent: SiteMail[] = []
    const given = await site()
    const config = {
      ...given,
      mail: (mail: SiteMail) => void sent.push(mail),
      extensions: [sessions({ maxStaleness: 0 }), accounts(), administration(), notices()],
    } satisfies AuthOptions
    const office = getAdmin(config)
    await office.people.block("ada", { reason: "spam" })
    const { data } = await office.accounts.export("ada")
    expect(data).toMatchObject({ user: { id: "ada" }, accounts: [{}, {}] })
    await office.accounts.delete("ada")
    await expect(office.accounts.list("ada")).rejects.toThrow("No stored user has this id")
    const host = new URL(ORIGIN).host
    expect(sent.map(({ subject, origin }) => [subject, new URL(origin).host])).toEqual([
      [`Your account at ${host} was blocked`, host],
      [`Your data at ${host} was exported`, host],
      [`Your account at ${host} was deleted`, host],
    ])
  },
)
