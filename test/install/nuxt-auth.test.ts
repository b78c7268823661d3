import { readFile } from "node:fs/promises"
import path from "node:path"
import { startIdentityProvider, type IdentityProvider } from "@sallyport/dev"
import type { BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { missing } from "../browser/chromium.js"
import { newContext } from "../browser/open-browser.js"
import { startApp, type RunningApp } from "../moving/running-app.js"
import { unreachable } from "../registry.js"
import { documentedSteps } from "./documented-steps.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const reason = (await unreachable()) ?? (missing ? "(no browser)" : "")

/** With next-auth 4.21, then on the alias, which the page on moving shows how to install. */
describe.skipIf(reason)(`An application of Nuxt on nuxt-auth ${reason}`, () => {
  let workplace: Workplace
  let house: IdentityProvider
  let theirs: RunningApp
  let ours: RunningApp

  async function buildInto(output: string): Promise<RunningApp> {
    await workplace.run(`npx --no nuxt build && mv .output ${output}`)
    const env = {
      NODE_ENV: "production",
      NEXTAUTH_SECRET: "a-secret-of-thirty-two-characters",
      HOUSE_ISSUER: house.issuer,
      HOUSE_ID: house.clientId,
      HOUSE_SECRET: house.clientSecret,
    }
    const folder = path.join(workplace.folder, "app")
    const start = `AUTH_ORIGIN=$ORIGIN/api/auth node ${output}/server/index.mjs`
    return startApp(folder, start, { env })
  }

  beforeAll(async () => {
    house = await startIdentityProvider()
    const packages = ["core", "client", "integrations/next-auth-4"]
    workplace = await makeWorkplace("nuxt-auth-app", packages)
    await workplace.run("npm install --no-audit --no-fund --prefer-offline")
    theirs = await buildInto("theirs")
    const steps = ["nuxt-auth", "npm"].flatMap((name) =>
      documentedSteps(name, "moving-from-next-auth-4"),
    )
    for (const step of steps) await workplace.run(step)
    ours = await buildInto("ours")
  })
  afterAll(async () => {
    await Promise.all([theirs?.stop(), ours?.stop(), house?.stop()])
    await workplace?.remove()
  })

  test("the second build has the package of the alias in it", async () => {
    const installed = path.join(workplace.folder, "app/ours/server/node_modules/next-auth")
    const manifest = await readFile(path.join(installed, "package.json"), "utf8")
    expect(JSON.parse(manifest)).toMatchObject({ name: "@sallyport/next-auth-4" })
  })

  describe.each(["next-auth 4.21", "the alias"])("with %s", (library) => {
    const site = () => (library === "the alias" ? ours : theirs)

    test("useAuth signs in, and getServerSession and getToken know who it is", async () => {
      const context = await newContext()
      const page = await visit(context, site())
      expect(await textOf(page, "#status")).toBe("unauthenticated:")
      await enter(page, "wrong")
      await expect.poll(() => textOf(page, "#answered")).toBe("CredentialsSignin")
      await enter(page, "right")
      await expect.poll(() => textOf(page, "#answered")).toBe("/members")
      await expect.poll(() => textOf(page, "#status")).toBe("authenticated: Ada")
      expect(await me(context, site())).toEqual({ session: "Ada", token: "Ada" })
    })

    test("a page for members asks a stranger to sign in, with an OpenID provider too", async () => {
      const context = await newContext()
      const page = await context.newPage()
      await page.goto(`${site().origin}/members`)
      await page.waitForURL(/\/api\/auth\/signin\?/)
      await page.getByRole("button", { name: "House" }).click()
      await page.getByRole("button", { name: /Ada/ }).click()
      await page.getByRole("button", { name: "Allow" }).click()
      await page.waitForURL(`${site().origin}/members`)
      expect(await textOf(page, "h1")).toMatch(/^Members: Ada/)
    })

    test("useAuth signs out", async () => {
      const context = await newContext()
      const page = await visit(context, site())
      await enter(page, "right")
      await expect.poll(() => textOf(page, "#status")).toBe("authenticated: Ada")
      await page.getByRole("button", { name: "Leave" }).click()
      await expect.poll(() => textOf(page, "#status")).toBe("unauthenticated:")
      expect(await me(context, site())).toEqual({ session: null, token: null })
    })
  })

  test.each([
    ["next-auth 4.21", "the alias"],
    ["the alias", "next-auth 4.21"],
  ])("a session of %s goes on with %s", async (before) => {
    const [first, second] = before === "the alias" ? [ours, theirs] : [theirs, ours]
    const context = await newContext()
    await enter(await visit(context, first), "right")
    await expect.poll(() => me(context, first)).toEqual({ session: "Ada", token: "Ada" })
    // Cookies do not know ports, so the second server is sent them as after a new deploy.
    expect(await me(context, second)).toEqual({ session: "Ada", token: "Ada" })
    const page = await visit(context, second)
    expect(await textOf(page, "#status")).toBe("authenticated: Ada")
  })
})

/** The first page, when its scripts run. */
async function visit(context: BrowserContext, { origin }: RunningApp): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin, { waitUntil: "networkidle" })
  return page
}

async function enter(page: Page, password: string): Promise<void> {
  await page.getByLabel("Password").fill(password)
  await page.getByRole("button", { name: "Enter" }).click()
}

async function textOf(page: Page, selector: string): Promise<string> {
  return ((await page.textContent(selector)) ?? "").trim()
}

/** What the server says about who asks. */
async function me(context: BrowserContext, { origin }: RunningApp): Promise<unknown> {
  return (await context.request.get(`${origin}/api/me`)).json()
}
