import NextAuth from "@sallyport/next-auth-4"
import GitHub from "@sallyport/next-auth-4/providers/github"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { Browser, options, ORIGIN } from "./support.js"

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_URL", ORIGIN)
  return () => vi.unstubAllEnvs()
})

describe("What version 5 returns is named where it is read from the handler", () => {
  test.each([
    ["handlers", "export { handler as GET, handler as POST }"],
    ["GET", "export { handler as GET, handler as POST }"],
    ["auth", "const session = await getServerSession(authOptions)"],
    ["signIn", 'import { signIn } from "next-auth/react"'],
    ["unstable_update", "const { update } = useSession()"],
  ])("%s", (name, code) => {
    const handler = NextAuth(options) as Readonly<Record<string, unknown>>
    expect(() => handler[name]).toThrow(`which has no "${name}": that is from version 5. Write`)
    expect(() => handler[name]).toThrow(code)
  })

  test("and nothing else notices it", () => {
    const handler: unknown = NextAuth(options)
    expect(handler).toBeTypeOf("function")
    expect(Object.keys(handler as object)).toEqual([])
    expect({ ...(handler as object) }).toEqual({})
    expect(JSON.stringify({ handler })).toBe("{}")
  })
})

test("a provider that is not called is named, with the call of version 4", async () => {
  const browser = new Browser({ ...options, providers: [GitHub as never] })
  await expect(browser.send("providers")).rejects.toThrow(
    "providers[0] is a function. In version 4 it is called with its options, such as GitHubProvider({",
  )
})

test.each([true, false])(
  "the log names no variable that version 4 does not read (own logger: %s)",
  async (isOwn) => {
    const said: string[] = []
    const hear = (...all: readonly unknown[]) => void said.push(all.join(" "))
    const spies = [vi.spyOn(console, "warn"), vi.spyOn(console, "error")]
    for (const spy of spies) spy.mockImplementation(hear)
    const providers = [GitHub({ clientId: undefined as never, clientSecret: undefined as never })]
    const logger = { warn: hear, error: hear }
    const browser = new Browser({ ...options, providers, ...(isOwn && { logger }) })
    await browser.send("providers")
    for (const spy of spies) spy.mockRestore()
    expect(said.join()).toContain('Provider "github" has no clientId (option)')
    expect(said.join()).not.toMatch(/\bAUTH_/)
  },
)
