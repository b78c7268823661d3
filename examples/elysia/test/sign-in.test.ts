import { startMailbox } from "@sallyport/dev"
import { signedIn, Visitor } from "@sallyport/testing"
import { afterAll, expect, test } from "vitest"

// The environment of the tests, which the application reads when it is loaded.
const mailbox = await startMailbox()
Object.assign(process.env, {
  AUTH_SECRET: "a secret that only these tests know",
  DATABASE_FILE: ":memory:",
  EMAIL_SERVER: mailbox.smtpUrl,
})
const { app } = await import("../src/app.js")
const { authConfig } = await import("../src/auth.js")
const site = app.fetch

afterAll(() => mailbox.stop())

test("whoever is signed in sees the members' page, and is no administrator", async () => {
  const ada = await signedIn(authConfig, { email: "ada@example.com" }, { site })
  expect((await ada.open("/members")).text).toContain("ada@example.com")
  expect((await ada.open("/admin")).text).toContain("This page is for administrators.")
})

test("a visitor is asked to sign in, and comes back by the link in their mail", async () => {
  const visitor = new Visitor(site)
  const signIn = await visitor.open("/members")
  expect(signIn.url.pathname).toBe("/auth/signin")
  await signIn.submit({ email: "kim@example.com" }, { button: "Email me a sign-in link" })
  const mail = await mailbox.waitForMessage("kim@example.com")
  const members = await visitor.open(mail.links[0] ?? "")
  expect(members.url.pathname).toBe("/members")
  expect(members.text).toContain("kim@example.com")
})

test("whoever signs out is asked to sign in again", async () => {
  const ada = await signedIn(authConfig, { email: "ada@example.com" }, { site })
  await (await ada.open("/")).submit({}, { button: "Sign out" })
  expect((await ada.open("/members")).url.pathname).toBe("/auth/signin")
})
