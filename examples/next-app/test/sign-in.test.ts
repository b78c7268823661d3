import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { startMailbox } from "@sallyport/dev"
import { signedIn, Visitor } from "@sallyport/testing"
import { afterAll, beforeAll, expect, test, vi } from "vitest"

const port = process.env["PORT"] ?? "3100"
const site = `http://localhost:${port}`
const folder = mkdtempSync(path.join(tmpdir(), "example-"))
const mailbox = await startMailbox()

// For the server, and for this process, which signs people in with the same secret and store.
Object.assign(process.env, {
  AUTH_SECRET: "a secret that only these tests know",
  DATABASE_FILE: path.join(folder, "users.sqlite"),
  EMAIL_SERVER: mailbox.smtpUrl,
})
const { authConfig } = await import("../auth")

const server = spawn("next", ["start", "--port", port], {
  env: { ...process.env, NODE_ENV: "production", AUTH_URL: site },
  stdio: ["ignore", "ignore", "inherit"],
})

beforeAll(() => vi.waitFor(() => fetch(site), { timeout: 60_000, interval: 100 }))

afterAll(async () => {
  server.kill()
  await mailbox.stop()
  rmSync(folder, { recursive: true })
})

test("whoever is signed in sees the members' page, and is no administrator", async () => {
  const ada = await signedIn(authConfig, { email: "ada@example.com" }, { site })
  expect((await ada.open("/members")).text).toContain("ada@example.com")
  expect((await ada.open("/admin")).text).toContain("This page is for administrators.")
})

test("a visitor is asked to sign in, and comes back by the link in their mail", async () => {
  const visitor = new Visitor(site)
  const signIn = await visitor.open("/members")
  expect(signIn.url.pathname).toBe("/api/auth/signin")
  await signIn.submit({ email: "kim@example.com" }, { button: "Email me a sign-in link" })
  const mail = await mailbox.waitForMessage("kim@example.com")
  const members = await visitor.open(mail.links[0] ?? "")
  expect(members.url.pathname).toBe("/members")
  expect(members.text).toContain("kim@example.com")
})

test("whoever signs out is asked to sign in again", async () => {
  const ada = await signedIn(authConfig, { email: "ada@example.com" }, { site })
  await (await ada.open("/")).submit({}, { button: "Sign out" })
  expect((await ada.open("/members")).url.pathname).toBe("/api/auth/signin")
})
