import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { passkeySignInAt } from "./passkey-sign-in-at.js"

let asked: string[]

beforeEach(() => {
  asked = []
  const answers: Record<string, object> = {
    csrf: { csrfToken: "t" },
    providers: { passkey: { id: "passkey", type: "webauthn" } },
    "webauthn-options/passkey": { action: "register", options: { challenge: "AA" } },
  }
  vi.stubGlobal("location", { href: "https://app.example/in", hostname: "app.example" })
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url)
    const name = (url.split("?")[0] ?? "").replace(/^\/(?:api|other)\/auth\//, "")
    return Response.json(answers[name])
  })
})
afterEach(() => vi.unstubAllGlobals())

const signIn = passkeySignInAt("/api/auth")
const unsupported = { ok: false, error: "PasskeyError", code: "unsupported" }

test("register: the fields go to the handler at its mount, and are nothing but fields", async () => {
  const fields = { email: "ada@example.com", mediation: "conditional" }
  expect(await signIn(undefined, { action: "register", ...fields })).toMatchObject(unsupported)
  expect(asked).toEqual([
    "/api/auth/csrf",
    "/api/auth/webauthn-options/passkey?email=ada%40example.com&mediation=conditional&action=register",
  ])
})

test("sign-in: asks which provider it is; a base path of the call is used instead", async () => {
  const there = { basePath: "/other/auth", email: "ada@example.com" }
  expect(await signIn("passkey", there)).toMatchObject(unsupported)
  expect(asked).toEqual([
    "/other/auth/providers",
    "/other/auth/csrf",
    "/other/auth/webauthn-options/passkey?email=ada%40example.com&action=authenticate",
  ])
})
