import { describe, expect, onTestFinished, test, vi } from "vitest"
import { passwordConfig } from "../../../core/test/support/password-config.js"
import NextAuth, { getServerSession } from "@sallyport/next"

// As somebody without a compiler calls them.
type Called = (...args: readonly unknown[]) => unknown
const result = () => NextAuth(passwordConfig)

describe("What is no handler says what is, where Next calls it", () => {
  test.each<readonly [string, () => unknown, string]>([
    ["NextAuth(config)", result, "Write export const { handlers, auth, signIn, signOut } ="],
    ["handlers", () => result().handlers, "Write export const { GET, POST } = handlers"],
  ])("%s", (_, made, says) => {
    expect(() => (made() as Called)(new Request("http://app.test/"))).toThrow(says)
  })

  test("NextAuth itself", () => {
    expect(() => (NextAuth as Called)(new Request("http://app.test/"))).toThrow(
      "NextAuth itself is no handler. Call it with the configuration",
    )
  })

  test("and both are objects for all else", () => {
    expect({ ...result().handlers }).toEqual({
      GET: expect.any(Function),
      POST: expect.any(Function),
    })
    expect(Object.keys(result())).toContain("auth")
  })
})

test.each<readonly [string, readonly unknown[]]>([
  ["a request without its response", [{ headers: {} }]],
  ["another request", [new Request("http://app.test/")]],
  ["a context without a response", [{ req: { headers: {} } }]],
])("me with %s says what it takes", async (_, args) => {
  await expect((result().me as Called)(...args)).rejects.toThrow("auth() and me() take nothing in")
})

test("getServerSession of next-auth 4 says how version 5 reads a session", async () => {
  await expect((getServerSession as Called)({})).rejects.toThrow(
    'Write import { auth } from "./auth", and const session = await auth().',
  )
})

test.each(["auth", "me", "signIn", "signOut"] as const)(
  "%s in a client component says where it is called instead, and elsewhere Next's error is its own",
  async (name) => {
    onTestFinished(() => void vi.unstubAllGlobals())
    const called = async () => (result()[name] as Called)()
    await expect(called()).rejects.toThrow("outside a request scope")
    vi.stubGlobal("document", {})
    await expect(called()).rejects.toThrow(
      "This runs in a browser, and what NextAuth() returns, such as auth() and me(), needs the request",
    )
  },
)
