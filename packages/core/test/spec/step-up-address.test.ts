import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { Authenticator } from "../support/authenticator.js"
import { ADA, PasskeySite } from "../support/passkey-site.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { sessions } from "../../src/entrypoints/sessions.js"

const LATER = 11 * 60_000
const PAGE = "http://app.test/auth/session/step-up"

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Somebody whose proof is too old, with options for a passkey from before. */
async function stale() {
  const site = new PasskeySite({
    provider: { manageEndpoints: true },
    config: {
      extensions: [sessions({ maxStaleness: 0 })],
      records: memoryRecords({ singleProcess: true }),
    },
  })
  const browser = site.visitor()
  await site.mail(browser, ADA)
  vi.advanceTimersByTime(9 * 60_000)
  const options = await site.creation(browser)
  vi.advanceTimersByTime(7 * 60_000)
  return { site, browser, answer: new Authenticator().create(options) }
}

describe("What needs a newer proof leads to the page on which it is given", () => {
  const json = { "x-auth-return-redirect": "1" }
  const data = (answer: unknown) => ({ action: "register", data: JSON.stringify(answer) })

  test("a passkey that was made too late, in a form: the browser goes there, and forgets it", async () => {
    const { browser, answer } = await stale()
    const response = await browser.post("callback/passkey", data(answer))
    const there = new URL(response.headers.get("location") ?? "")
    expect(there.origin + there.pathname).toBe(PAGE)
    expect(there.searchParams.get("code")).toBe("passkey_not_stored")
  })

  test("the same for code that asks for the address as JSON, as official packages do", async () => {
    const { browser, answer } = await stale()
    const referer = { ...json, referer: "http://app.test/settings?tab=2" }
    const response = await browser.post("callback/passkey", data(answer), referer)
    const { url } = (await response.json()) as { url: string }
    const there = new URL(url)
    expect(there.origin + there.pathname).toBe(PAGE)
    expect(Object.fromEntries(there.searchParams)).toEqual({
      callbackUrl: "http://app.test/settings?tab=2",
      code: "passkey_not_stored",
      error: "StepUpRequired",
    })
  })

  test.each([
    ["https://evil.example/settings", "http://app.test"],
    ["http://app.test/auth/signin", "http://app.test"],
    ["nonsense", "http://app.test"],
  ])("and back to a page of this site alone: from %s to %s", async (referer, back) => {
    const { browser, answer } = await stale()
    const response = await browser.post("callback/passkey", data(answer), { ...json, referer })
    const { url } = (await response.json()) as { url: string }
    expect(new URL(url).searchParams.get("callbackUrl")).toBe(back)
  })

  test("options to register a passkey, and to remove one", async () => {
    const { site, browser } = await stale()
    const url = `${PAGE}?callbackUrl=http%3A%2F%2Fapp.test`
    const refused = await browser.get("webauthn-options/passkey?action=register")
    expect([refused.status, await refused.json()]).toEqual([403, { error: "StepUpRequired", url }])
    await site.mail(browser, ADA)
    await site.register(browser, new Authenticator())
    vi.advanceTimersByTime(LATER)
    const list = await browser.post("webauthn-options/passkey", { action: "list" })
    const { passkeys } = (await list.json()) as { passkeys: readonly { credentialID: string }[] }
    const removed = await browser.post("webauthn-options/passkey", {
      action: "delete",
      credentialID: passkeys[0]?.credentialID ?? "",
    })
    expect([removed.status, await removed.json()]).toEqual([403, { error: "StepUpRequired", url }])
  })
})
