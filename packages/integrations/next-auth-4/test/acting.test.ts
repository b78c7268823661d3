import { admin } from "@sallyport/core/admin"
import { administration, type OwnActing, type People } from "@sallyport/core/administration"
import { memoryRecords } from "@sallyport/core/records"
import { sessions } from "@sallyport/core/sessions"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { getMe, type AuthOptions } from "@sallyport/next-auth-4"
import { getToken } from "@sallyport/next-auth-4/jwt"
import Credentials from "@sallyport/next-auth-4/providers/credentials"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Browser, ORIGIN, SECRET } from "./support.js"

beforeEach(() => vi.stubEnv("NEXTAUTH_URL", ORIGIN))
afterEach(() => vi.unstubAllEnvs())

/** As applications of version 4 write one: it builds the token anew. */
const callbacks: NonNullable<AuthOptions["callbacks"]> = {
  jwt: ({ token, user }) => ({ sub: token.sub ?? user.id, email: token.email ?? null }),
}

async function site() {
  const adapter = MemoryAdapter()
  const config = {
    secret: SECRET,
    adapter: adapter as never,
    records: memoryRecords({ singleProcess: true }),
    session: { strategy: "jwt" },
    callbacks,
    extensions: [
      sessions({ maxStaleness: 0 }),
      administration({ mayActAs: ({ email }) => email === "boss@example.com" }),
    ],
    providers: [
      Credentials({
        credentials: { email: {} },
        authorize: async (typed) => {
          const user = await adapter.getUserByEmail(String(typed?.email))
          return user && { id: user.id, name: user.name ?? null, email: user.email }
        },
      }),
    ],
  } as never as AuthOptions
  for (const name of ["ada", "boss"])
    await adapter.createUser({ id: name, email: `${name}@example.com`, emailVerified: null, name })
  const signedIn = async (name: string) => {
    const browser = new Browser(config)
    await browser.post("callback/credentials", { email: `${name}@example.com` })
    return browser
  }
  const idOf = async (name: string) =>
    String((await adapter.getUserByEmail(`${name}@example.com`))?.id)
  const { people } = admin(config as never) as never as { readonly people: People }
  return { config, signedIn, idOf, people }
}

/** What `getMe` has in an API route, whose answer sets the cookies. */
async function acting(
  config: AuthOptions,
  browser: Browser,
  act: (own: OwnActing) => Promise<unknown>,
) {
  const lines: string[] = []
  const keep = (name: string, value: string | readonly string[]) => {
    if (name.toLowerCase() === "set-cookie") lines.splice(0, Infinity, ...[value].flat())
  }
  const res = {
    getHeader: () => lines,
    getHeaderNames: () => ["set-cookie"],
    setHeader: keep,
    appendHeader: (name: string, value: string | string[]) => keep(name, [...lines, value].flat()),
  }
  const req = { headers: { cookie: browser.cookie, host: new URL(ORIGIN).host }, method: "GET" }
  const own: unknown = await getMe(req as never, res as never, config as never)
  const done = await act((own as { readonly people: OwnActing }).people)
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/max-age=0/i.test(line)) browser.jar.delete(name)
    else browser.jar.set(name, decodeURIComponent(value))
  }
  return done
}

describe("Somebody who acts as another in version 4", () => {
  test("has their session, and then their own again", async () => {
    const { config, signedIn, idOf } = await site()
    const boss = await signedIn("boss")
    const ada = await idOf("ada")
    await acting(config, boss, async (own) => own.actAs(ada, { reason: "to help" }))
    expect(await boss.session()).toMatchObject({
      user: { email: "ada@example.com" },
      actor: { id: await idOf("boss") },
    })
    expect([...boss.jar].map(([name]) => name)).toContain("__Host-next-auth.own-session")
    expect(await acting(config, boss, async (own) => own.stopActing())).toBe(true)
    expect(await boss.session()).toMatchObject({ user: { email: "boss@example.com" } })
  })

  test("a blocked person has no session; code that only opens their token still sees it", async () => {
    const { signedIn, idOf, people } = await site()
    const ada = await signedIn("ada")
    const req = { headers: { cookie: ada.cookie }, cookies: Object.fromEntries(ada.jar) }
    await people.block(await idOf("ada"), { reason: "spam" })
    expect(await ada.session()).toEqual({})
    expect(await getToken({ req: req as never, secret: SECRET })).toMatchObject({
      email: "ada@example.com",
    })
    const again = await signedIn("ada")
    expect(await again.session()).toEqual({})
  })
})
