import { afterEach, expect, test, vi } from "vitest"
import { usePasskey } from "./use-passkey.js"

afterEach(() => vi.unstubAllGlobals())

let posted: URLSearchParams | undefined

/** Creates a passkey on a page with this address, after which the server sends the browser to `url`. */
async function forgottenAfter(page: string, url: string): Promise<unknown[]> {
  posted = undefined
  const forgotten: unknown[] = []
  const options = { challenge: "AA", rp: { id: "app.example" }, user: { id: "AA" } }
  const created = { id: "AQ", rawId: new ArrayBuffer(1), type: "public-key", response: {} }
  const signalUnknownCredential = async (hint: unknown) => void forgotten.push(hint)
  vi.stubGlobal("location", { href: page, hostname: "app.example" })
  vi.stubGlobal("fetch", async (_address: string, { method, body }: RequestInit) => {
    if (method !== "POST") return Response.json({ action: "register", options })
    posted = body as URLSearchParams
    return Response.json({ url })
  })
  vi.stubGlobal("navigator", { credentials: { create: async () => created } })
  vi.stubGlobal("PublicKeyCredential", Object.assign(vi.fn(), { signalUnknownCredential }))
  await usePasskey({
    optionsUrl: "/auth/webauthn-options/passkey",
    answerUrl: "/auth/callback/passkey",
    action: "register",
    fields: { email: "ada@example.com", csrfToken: "x", callbackUrl: "/x", action: "x", data: "x" },
    answerFields: { csrfToken: "t", callbackUrl: page },
  })
  return forgotten
}

test("a field of the form replaces nothing that is sent with the passkey", async () => {
  await forgottenAfter("https://app.example/account", "https://app.example/account")
  expect(Object.fromEntries(posted ?? [])).toEqual({
    email: "ada@example.com",
    csrfToken: "t",
    callbackUrl: "https://app.example/account",
    action: "register",
    data: expect.stringContaining('"id":"AQ"'),
  })
})

test("a new passkey that the server refused is forgotten", async () => {
  const forgotten = await forgottenAfter(
    "https://app.example/account",
    "https://app.example/auth/error?error=AccessDenied",
  )
  expect(forgotten).toEqual([{ rpId: "app.example", credentialId: "AQ" }])
})

test("a new passkey is kept if the page names an error of before, and whoever made the link to it", async () => {
  const page = "https://app.example/account?error=AccessDenied"
  expect(await forgottenAfter(page, page)).toEqual([])
})

test.each(["constructor", "postMessage"])(
  "a browser whose BroadcastChannel throws in %s uses passkeys all the same",
  async (member) => {
    const broken = vi.fn()
    const refuse = () => {
      throw new DOMException("", "InvalidStateError")
    }
    if (member === "constructor") broken.mockImplementation(refuse)
    else Object.assign(broken.prototype as object, { postMessage: refuse, close: vi.fn() })
    vi.stubGlobal("BroadcastChannel", broken)
    const page = "https://app.example/account"
    await forgottenAfter(page, page)
    expect(broken).toHaveBeenCalled()
    expect(posted?.get("action")).toBe("register")
  },
)
