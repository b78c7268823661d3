import { afterEach, expect, test, vi } from "vitest"
import type { AuthConfig } from "../src/contract/config.js"

afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})

const config: AuthConfig = {
  basePath: "/auth",
  trustHost: true,
  secret: ["newer-secret-newer-secret-newer-se", "web-crypto-secret-web-crypto-secre"],
  providers: [],
  logger: { error: () => undefined },
}

/** The library as it loads without `node:crypto`, as on workers. */
async function loadWithoutNode() {
  vi.resetModules()
  vi.spyOn(process, "getBuiltinModule").mockReturnValue(undefined as never)
  const { Auth } = await import("../src/auth.js")
  const { encode } = await import("../src/crypto/encode.js")
  return { Auth, encode }
}

/** The names of the calls to WebCrypto from now on. */
function watched(): string[] {
  const calls: string[] = []
  for (const name of ["decrypt", "deriveBits", "digest", "encrypt", "importKey", "sign"] as const) {
    const original = crypto.subtle[name].bind(crypto.subtle) as (...args: unknown[]) => never
    vi.spyOn(crypto.subtle, name).mockImplementation((...args: unknown[]) => {
      calls.push(name)
      return original(...args)
    })
  }
  return calls
}

test("a session check hands WebCrypto two jobs, and derives keys once alone", async () => {
  const { Auth, encode } = await loadWithoutNode()
  const salt = "authjs.session-token"
  const token = await encode({ token: { name: "Ada" }, secret: config.secret?.[1] ?? "", salt })
  const headers = { cookie: `${salt}=${token}` }
  const check = async () => {
    const answer = await Auth(new Request("http://app.test/auth/session", { headers }), config)
    expect(await answer.json()).toMatchObject({ user: { name: "Ada" } })
  }
  await check()
  const calls = watched()
  await check()
  expect(calls.toSorted()).toEqual(["decrypt", "sign"])
})
