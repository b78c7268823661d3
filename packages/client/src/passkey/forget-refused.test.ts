import { afterEach, describe, expect, test, vi } from "vitest"
import type { Ceremony } from "./ceremony.js"
import { forgetRefused } from "./forget-refused.js"

const register = {
  action: "register",
  options: { challenge: "AA", rp: { id: "example", name: "Example" } },
} as Ceremony
const told: object[] = []

afterEach(() => {
  told.length = 0
  vi.unstubAllGlobals()
})

async function toldAfter(
  query: string,
  ceremony: Ceremony = register,
  callbackUrl?: string,
): Promise<object[]> {
  vi.stubGlobal("location", { hostname: "app.example" })
  vi.stubGlobal(
    "PublicKeyCredential",
    Object.assign(() => undefined, {
      signalUnknownCredential: async (options: object) => void told.push(options),
    }),
  )
  const url = new URL(`https://app.example/auth/error${query}`)
  await forgetRefused(ceremony, { url, data: JSON.stringify({ id: "-_8" }), callbackUrl })
  return told
}

describe("a passkey that was made and that the server did not take", () => {
  test.each([
    "?error=AccountNotLinked",
    "?error=AccessDenied",
    "?error=WebAuthnVerificationError",
    "?error=Configuration&code=passkey_not_stored",
  ])("%s: the browser is told to forget it", async (query) => {
    expect(await toldAfter(query)).toEqual([{ rpId: "example", credentialId: "-_8" }])
  })

  test.each([
    "",
    "?error=Configuration",
    "?error=Other",
    "?code=AccessDenied",
    "?error=AccessDeniedHere",
  ])("%j: the server may have it, so it stays", async (query) => {
    expect(await toldAfter(query)).toEqual([])
  })

  test("the page that the user comes back to names an earlier error: the server has it, so it stays", async () => {
    const page = "https://app.example/auth/error?error=AccessDenied"
    expect(await toldAfter("?error=AccessDenied", register, page)).toEqual([])
    const elsewhere = "https://app.example/account?tab=passkeys"
    expect(await toldAfter("?error=AccessDenied", register, elsewhere)).toHaveLength(1)
  })

  test("a passkey that was only used is not forgotten", async () => {
    const authenticate = { action: "authenticate", options: { challenge: "AA" } } as Ceremony
    expect(await toldAfter("?error=WebAuthnVerificationError", authenticate)).toEqual([])
  })
})
