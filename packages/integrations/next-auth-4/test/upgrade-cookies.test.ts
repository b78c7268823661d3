import { beforeEach, expect, test, vi } from "vitest"
import { Browser, ORIGIN } from "./support.js"

beforeEach(() => {
  vi.stubEnv("NEXTAUTH_URL", ORIGIN)
  return () => vi.unstubAllEnvs()
})

/** The same browser, after the site was deployed with other options. */
function later(browser: Browser, more: object): Browser {
  const next = new Browser(more)
  for (const [name, value] of browser.jar) next.jar.set(name, value)
  return next
}

test("a session of version 4 goes on, and gets the cookie of version 5 when it is renewed", async () => {
  const before = new Browser()
  await before.signIn()
  vi.useFakeTimers({ now: Date.now() + 3 * 24 * 60 * 60 * 1000, toFake: ["Date"] })
  const after = later(before, { upgradeCookies: true })
  expect(await after.session()).toMatchObject({ user: { name: "Ada" } })
  vi.useRealTimers()
  expect([...after.jar.keys()]).toContain("__Secure-authjs.session-token")
  expect([...after.jar.keys()]).not.toContain("__Secure-next-auth.session-token")
})

test("who signs in then has only cookies of version 5", async () => {
  const browser = new Browser({ upgradeCookies: true })
  await browser.signIn()
  expect([...browser.jar.keys()].filter((name) => name.includes("next-auth"))).toEqual([])
  expect(await browser.session()).toMatchObject({ user: { name: "Ada" } })
})

test("a sign-out after going back deletes the cookie of version 5, which the middleware would still read", async () => {
  const upgraded = new Browser({ upgradeCookies: true })
  await upgraded.signIn()
  const back = later(upgraded, {})
  await back.signIn()
  expect([...back.jar.keys()]).toContain("__Secure-authjs.session-token")
  await back.post("signout")
  expect([...back.jar.keys()].filter((name) => name.includes("session-token"))).toEqual([])
})
