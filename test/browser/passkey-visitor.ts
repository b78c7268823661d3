import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"
import { newContext } from "./open-browser.js"
import type { PasskeyApp } from "./passkey-app.js"
import { plugIn, type DeviceOptions } from "./virtual-device.js"

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** A page of a new visitor with a device, and whom the page asked for anything. */
export async function visitor(options?: DeviceOptions) {
  const context = await newContext()
  const asked: string[] = []
  context.on("request", (request) => asked.push(new URL(request.url()).origin))
  const page = await context.newPage()
  const problems: string[] = []
  page.on("pageerror", (error) => problems.push(error.message))
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text())
  })
  const device = await plugIn(page, options)
  return { context, page, device, asked, problems }
}

/** As the server tells it. */
export async function session(app: PasskeyApp, page: Page) {
  const response = await page.request.get(`${app.origin}/auth/session`)
  return (await response.json()) as { user: { email: string }; amr?: string[] } | null
}

/** What axe holds against a page. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const found = await page.evaluate<{
    violations: { id: string; nodes: { html: string }[] }[]
  }>("axe.run({ resultTypes: ['violations'] })")
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** The stored passkeys of a person. */
export async function rowsOf({ store }: PasskeyApp, email: string) {
  const user = await store.getUserByEmail?.(email)
  return user ? ((await store.listAuthenticatorsByUserId?.(user.id)) ?? []) : []
}

let addresses = 0

/** One that nobody has yet. */
export const newAddress = (): string => `person${addresses++}@example.com`

/** Those that can be used with nothing typed. */
export const devices: Readonly<Record<string, DeviceOptions>> = {
  "the device itself": {},
  "the device itself, synchronised": { backedUp: true },
  "the device itself, not synchronised yet": { backupEligible: true, backedUp: false },
  "a key on USB": { transport: "usb" },
  "a phone": { transport: "hybrid", backedUp: true },
}

/** Those that name nobody, or do not know who touches them: for the provider `key`, with the address typed. */
export const securityKeys: Readonly<Record<string, DeviceOptions>> = {
  "a key on USB that stores nothing and verifies nobody": {
    transport: "usb",
    hasResidentKey: false,
    hasUserVerification: false,
  },
  "a key on USB that stores nothing": { transport: "usb", hasResidentKey: false },
  "a key on USB that verifies nobody": { transport: "usb", hasUserVerification: false },
  "the device itself, which verifies nobody": { hasUserVerification: false },
}
