import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { shownCode } from "../../packages/core/test/support/second-factors-site.js"
import { latestLink, latestPasswordLink } from "../browser/latest-link.js"
import { newContext } from "../browser/open-browser.js"
import { plugIn } from "../browser/virtual-device.js"
import { missing } from "../browser/chromium.js"
import { describeProduction } from "./describe-production.js"
import { pageElsewhere } from "./sent-from-elsewhere.js"
import { startExample, type StartedExample } from "./started-example.js"

/** The account of the demonstration, which is the administrator as well. */
const katherine = { email: "katherine@example.com", password: "trajectory analysis" }

/** Of the people who sign up. */
const NEW_PASSWORD = "partial differential"

/** Milliseconds for each step: the first request of a route takes its time. */
const PATIENCE = 15_000

/** An example, and what its framework can do. */
export interface Example {
  /** As its users call it. */
  readonly name: string
  /** Below `examples/`. */
  readonly folder: string
  /** Where the actions are. */
  readonly basePath: "/auth" | "/api/auth"
  /** Whether its forms work in a browser without JavaScript. Default true. */
  readonly worksWithoutScripts?: boolean
  /** Whether people see and end their sessions at `/devices`. Default false. */
  readonly showsDevices?: boolean
  /** Whether people sign up with a password. Default false. */
  readonly hasSignUp?: boolean
  /** Whether its framework decides which host is trusted in production. Default false: `AUTH_URL` does. */
  readonly knowsItsAddress?: boolean
  /** Whether people may have a second factor. Default false. */
  readonly hasSecondFactors?: boolean
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).waitFor()
const path = (page: Page) => new URL(page.url()).pathname

/** Gives whoever is signed in an authenticator app. Returns its key. `auth`: the URL of the base path. */
async function addApp({ request }: Page, auth: string): Promise<string> {
  const call = async (name: string, fields: object = {}) => {
    const csrf = (await (await request.get(`${auth}/csrf`)).json()) as object
    const data = { ...csrf, ...fields }
    const answer = await request.post(`${auth}/session/secondFactors.${name}`, { data })
    return (await answer.json()) as unknown
  }
  const { key } = (await call("startTotp")) as { key: string }
  await call("confirmTotp", { code: await shownCode(key) })
  return key
}

/**
 * The same application in every framework: a home page, one for members, one for administrators, and five ways to sign
 * in. It is built for production, started with its documented command, and operated through the labels that people see.
 */
export function describeExample({
  name,
  folder,
  basePath,
  worksWithoutScripts = true,
  showsDevices = false,
  hasSignUp = false,
  hasSecondFactors = false,
  knowsItsAddress = false,
}: Example): void {
  const modes = worksWithoutScripts ? [true, false] : [true]
  const reason = missing ? "(no browser)" : ""
  let store: string | undefined
  describe.skipIf(reason)(`${name}: the example in a browser ${reason}`, () => {
    let example: StartedExample
    beforeAll(async () => {
      example = await startExample(folder)
    })
    // Its database stays: somebody may copy it with the folder.
    afterAll(async () => {
      await example?.pause()
      store = example?.store
    })

    const at = (path: string) => example.origin + path
    const session = async (page: Page): Promise<{ user: { name: string; role: string } } | null> =>
      (await page.request.get(at(`${basePath}/session`))).json()

    describe.each(modes)("JavaScript: %s", (javaScriptEnabled) => {
      const visit = async (path: string): Promise<Page> => {
        const page = await (await newContext({ javaScriptEnabled })).newPage()
        page.setDefaultTimeout(PATIENCE)
        await page.goto(at(path))
        return page
      }
      const withPassword = async (
        page: Page,
        password = katherine.password,
        email = katherine.email,
      ) => {
        const form = page.locator("form", { has: page.getByLabel("Password") })
        await form.getByLabel("Email").fill(email)
        await form.getByLabel("Password").fill(password)
        await button(page, "Sign in with password").click()
      }

      const signUp = async (page: Page, address: string) => {
        await page.getByLabel("Email").fill(address)
        await button(page, "Create an account").click()
        await page.goto(await latestPasswordLink(example.mailboxUrl, address))
        await page.getByLabel("New password").fill(NEW_PASSWORD)
        await button(page, "Save password").click()
        await heading(page, /^Hello/)
      }

      test("the members' page leads to the provider and back; a new name; out again", async () => {
        const page = await visit("/members")
        await button(page, "Sign in with Local identity provider").click()
        await page.getByRole("button", { name: /Ada Lovelace/ }).click()
        await button(page, "Allow").click()
        await heading(page, "Members")
        expect(path(page)).toBe("/members")
        await page.getByText("You are here because you are ada@example.com.").waitFor()
        await page.getByRole("link", { name: "Home" }).click()
        await heading(page, "Hello, Ada Lovelace")
        await page.getByLabel("Name", { exact: true }).fill("Augusta Ada King")
        await button(page, "Change name").click()
        await heading(page, "Hello, Augusta Ada King")
        expect((await session(page))?.user).toMatchObject({
          name: "Augusta Ada King",
          role: "member",
        })
        await button(page, "Sign out").click()
        await heading(page, "Welcome")
        expect(await session(page)).toBeNull()
        await page.goto(at("/members"))
        await heading(page, "Sign in")
      })

      test("a link by email", async () => {
        const page = await visit("/sign-in?callbackUrl=/members")
        const address = `lise+${String(javaScriptEnabled)}@example.com`
        await page.getByLabel("Address").fill(address)
        await button(page, "Send a link").click()
        await page.waitForURL(/verify-request/)
        await page.goto(await latestLink(example.mailboxUrl, address))
        await page.getByText(`You are here because you are ${address}.`).waitFor()
        expect(path(page)).toBe("/members")
      })

      test("a password: the wrong one says so, the right one opens the administration", async () => {
        const page = await visit("/admin")
        await heading(page, "Sign in")
        await withPassword(page, "a wrong one")
        await page.getByText("The address or the password is wrong.").waitFor()
        expect(await session(page)).toBeNull()
        await withPassword(page)
        await page.getByText("Only administrators can read this.").waitFor()
      })

      test.skipIf(!hasSignUp)("sign-up by a mail, then in again with that password", async () => {
        const page = await visit("/sign-in")
        const address = `sofja+${String(javaScriptEnabled)}@example.com`
        await page.getByRole("link", { name: "Create an account" }).click()
        await signUp(page, address)
        await page.goto(at("/members"))
        await page.getByText(`You are here because you are ${address}.`).waitFor()
        await page.goto(at("/"))
        await button(page, "Sign out").click()
        await heading(page, "Welcome")
        await page.goto(at("/members"))
        await withPassword(page, NEW_PASSWORD, address)
        await page.getByText(`You are here because you are ${address}.`).waitFor()
        expect(await session(page)).toMatchObject({ user: { email: address } })
      })

      test.skipIf(!hasSecondFactors)("an app, and its code at the next sign-in", async () => {
        const page = await visit(`${basePath}/session/sign-up`)
        const address = `maryam+${String(javaScriptEnabled)}@example.com`
        await signUp(page, address)
        const key = await addApp(page, at(basePath))
        await page.goto(at("/"))
        await button(page, "Sign out").click()
        await heading(page, "Welcome")
        await page.goto(at("/members"))
        await withPassword(page, NEW_PASSWORD, address)
        await heading(page, "One more step")
        expect(await session(page)).toBeNull()
        await page.getByLabel("Code", { exact: true }).fill(await shownCode(key, 1))
        await button(page, "Confirm").click()
        await page.getByText(`You are here because you are ${address}.`).waitFor()
      })

      test.skipIf(!showsDevices)("a session that is ended on another device is over", async () => {
        const [first, second] = [await visit("/devices"), await visit("/devices")]
        for (const page of [first, second]) {
          await withPassword(page)
          await heading(page, "Devices")
        }
        await first.reload()
        const devices = first.getByTestId("devices").getByRole("listitem")
        const before = await devices.count()
        expect(before).toBeGreaterThan(1)
        expect(await devices.first().textContent()).toContain("(this one)")
        // The newest of the others.
        await devices.nth(1).getByRole("button", { name: "End" }).click()
        await expect.poll(() => devices.count()).toBe(before - 1)
        await second.goto(at("/devices"))
        await heading(second, "Sign in")
        expect(await session(first)).not.toBeNull()
      })

      test("the administration is closed to members", async () => {
        const page = await visit("/sign-in?callbackUrl=/admin")
        await page.getByLabel("Address").fill("grete@example.com")
        await button(page, "Send a link").click()
        await page.waitForURL(/verify-request/)
        await page.goto(await latestLink(example.mailboxUrl, "grete@example.com"))
        await page.getByText("This page is for administrators.").waitFor()
        expect(await page.textContent("body")).not.toContain("Only administrators can")
      })
    })

    test.skipIf(!worksWithoutScripts)(
      "a form that another site sends signs nobody in",
      async () => {
        const page = await pageElsewhere(at("/sign-in"), katherine)
        const sent = page.waitForRequest((request) => request.method() === "POST")
        await button(page, "Sign in with password").click()
        expect(new URL((await sent).url()).origin).toBe(example.origin)
        await page.waitForURL(at("/**"))
        expect(await session(page)).toBeNull()
      },
    )

    test("a passkey, added by somebody who is signed in, signs them in the next time", async () => {
      const page = await (await newContext()).newPage()
      await plugIn(page)
      await page.goto(at("/sign-in"))
      const form = page.locator("form", { has: page.getByLabel("Password") })
      await form.getByLabel("Email").fill(katherine.email)
      await form.getByLabel("Password").fill(katherine.password)
      await button(page, "Sign in with password").click()
      await heading(page, "Hello, Katherine Johnson")
      await page.waitForLoadState("networkidle") // the server writes the button, and a script makes it work
      await button(page, "Add a passkey").click()
      await page.getByText("The passkey was added.").waitFor()
      await button(page, "Sign out").click()
      await heading(page, "Welcome")
      await page.goto(at("/sign-in"), { waitUntil: "networkidle" })
      await button(page, "Sign in with a passkey").click()
      await heading(page, "Hello, Katherine Johnson")
      expect((await session(page))?.user).toMatchObject({ role: "admin" })
    })

    test("where there is an administrator with a password, it is printed", () => {
      expect(example.log()).toContain(
        `${katherine.email}, with the password: ${katherine.password}`,
      )
    })
  })
  describeProduction({ name, folder, basePath, reason, knowsItsAddress, store: () => store })
}
