import { expect, test } from "vitest"
import { ADA } from "../support/passkey-site.js"
import { enrolIn, saidOf, SecondFactorsSite } from "../support/second-factors-site.js"

test("the page of the second step shows one form at a time, and says of a recovery code what is wrong with that", async () => {
  const site = new SecondFactorsSite()
  const owner = site.visitor()
  await site.mail(owner, ADA)
  const { codes } = await enrolIn(owner)
  const browser = await site.halfSignedIn()
  const pageAt = async (path: string) => (await browser.get(path)).text()
  const forms = (page: string) => page.split("<form").length - 1
  const first = await pageAt("session/second-factor")
  expect(forms(first)).toBe(1)
  expect(first).toContain('href="http://app.test/auth/session/second-factor?recovery="')
  const other = await pageAt("session/second-factor?recovery=")
  expect(forms(other)).toBe(1)
  expect(other).toContain("Use the authenticator app")
  expect(other).not.toContain('inputmode="numeric"')
  const typed = { code: "k7wm-2pxe-h94d", recovery: "" }
  const wrong = await browser.post("session/second-factor", typed)
  expect(saidOf(wrong)).toBe("wrongRecovery")
  const again = await pageAt(wrong.headers.get("location") ?? "")
  expect(again).toContain("That is not one of your recovery codes, or it was used before.")
  expect(again).toMatch(/id="recovery-code"[^>]* aria-invalid="true"/)
  await browser.post("session/second-factor", { code: codes[0] ?? "", recovery: "" })
  expect(await browser.session()).toMatchObject({ user: { email: ADA } })
})
