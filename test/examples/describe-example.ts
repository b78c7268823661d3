import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { shownCode } from "../../packages/core/test/support/second-factors-site.js"
import { newContext } from "../browser/open-browser.js"
import { plugIn } from "../browser/virtual-device.js"
import { missing } from "../browser/chromium.js"
import {
  button,
  katherine,
  passwordForm,
  signInByLink,
  signInByPassword,
  signUp,
} from "./built-in-pages.js"
import { describeProduction } from "./describe-production.js"
import { showElsewhere } from "./sent-from-elsewhere.js"
import { startExample, type StartedExample } from "./started-example.js"

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
  /** Whether its framework decides which host is trusted in production. Default false: `AUTH_URL` does. */
  readonly knowsItsAddress?: boolean
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).waitFor()
const path = (page: Page) => new URL(page.url()).pathname

/** In how many browsers the home page says that the person is signed in. */
const browsers = async (page: Page) =>
  Number(await page.locator("dt", { hasText: "Browsers signed in" }).locator("+ dd").textContent())

/** Gives the person who is signed in an authenticator app. Returns its key. `auth`: the URL of the base path. */
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

/** In the page: its document, and all scripts that it names or has loaded. */
async function everythingSent(): Promise<string[]> {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name)
  const named = [...document.querySelectorAll("script")].map(({ src }) => src)
  const scripts = [...new Set([...loaded, ...named])].filter((url) => /\.m?js(?:[?#]|$)/.test(url))
  return Promise.all([location.href, ...scripts].map(async (url) => (await fetch(url)).text()))
}

/**
 * The same application in every framework: a home page, one for members, one for administrators, and four ways to sign
 * in on the built-in pages. It is built for production, started with its documented command, and operated through the
 * labels that people see.
 */
export function describeExample({
  name,
  folder,
  basePath,
  worksWithoutScripts = true,
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
      const signOut = async (page: Page) => {
        await page.goto(at("/"))
        await button(page, "Sign out").click()
        await heading(page, "Welcome")
      }
      /** Somebody with an address of this mode, who signs up at the page where they are. */
      const newcomer = async (page: Page, name: string) => {
        const account = {
          email: `${name}+${String(javaScriptEnabled)}@example.com`,
          password: NEW_PASSWORD,
        }
        await signUp(page, account, example.mailboxUrl)
        await heading(page, /^Hello/)
        return account
      }

      test("a button of the home page leads to the provider and back; a new name; out again", async () => {
        const page = await visit("/")
        await button(page, "Sign in with Local identity provider").click()
        await page.getByRole("button", { name: /Ada Lovelace/ }).click()
        await button(page, "Allow").click()
        await heading(page, "Hello, Ada Lovelace")
        expect(path(page)).toBe("/")
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
      })

      test("the members' page leads to the sign-in page, to the provider, and back", async () => {
        const page = await visit("/")
        await page.getByRole("link", { name: "Members" }).click()
        await heading(page, "Sign in")
        expect(path(page)).toBe(`${basePath}/signin`)
        await button(page, "Sign in with Local identity provider").click()
        await page.getByRole("button", { name: /Ada Lovelace/ }).click()
        await button(page, "Allow").click()
        await page.getByText("You are here because you are ada@example.com.").waitFor()
        expect(path(page)).toBe("/members")
        await page.getByRole("link", { name: "Home" }).click()
        await heading(page, "Hello, Ada Lovelace")
      })

      test("a link by email", async () => {
        const page = await visit("/members")
        const address = `lise+${String(javaScriptEnabled)}@example.com`
        await signInByLink(page, address, example.mailboxUrl)
        await page.getByText(`You are here because you are ${address}.`).waitFor()
        expect(path(page)).toBe("/members")
      })

      test("a password: the wrong one says so, the right one opens the administration", async () => {
        const page = await visit("/admin")
        await signInByPassword(page, { ...katherine, password: "a wrong one" })
        await page.getByText("Wrong email or password.").waitFor()
        expect(await session(page)).toBeNull()
        await signInByPassword(page, katherine)
        await page.getByText("Only administrators can read this.").waitFor()
        expect(path(page)).toBe("/admin")
      })

      test("sign-up by a mail, then in again with that password", async () => {
        const page = await visit("/")
        await page.getByRole("link", { name: "Sign in", exact: true }).click()
        await page.getByRole("link", { name: "Create an account" }).click()
        const account = await newcomer(page, "sofja")
        await signOut(page)
        await page.goto(at("/members"))
        await signInByPassword(page, account)
        await page.getByText(`You are here because you are ${account.email}.`).waitFor()
        expect(await session(page)).toMatchObject({ user: { email: account.email } })
      })

      test("an app, and its code at the next sign-in", async () => {
        const page = await visit(`${basePath}/session/sign-up`)
        const account = await newcomer(page, "maryam")
        const key = await addApp(page, at(basePath))
        await signOut(page)
        await page.goto(at("/members"))
        await signInByPassword(page, account)
        await heading(page, "One more step")
        expect(await session(page)).toBeNull()
        await page.getByLabel("Code", { exact: true }).fill(await shownCode(key, 1))
        await button(page, "Confirm").click()
        await page.getByText(`You are here because you are ${account.email}.`).waitFor()
      })

      test("a session that is ended on the account page is over in the other browser", async () => {
        const [first, second] = [await visit("/members"), await visit("/members")]
        for (const page of [first, second]) {
          await signInByPassword(page, katherine)
          await heading(page, "Members")
        }
        await first.goto(at("/"))
        const before = await browsers(first)
        expect(before).toBeGreaterThan(1)
        await first.getByRole("link", { name: "Your account" }).click()
        await heading(first, "Your account")
        // The newest of the others.
        const others = first.getByRole("listitem").filter({ hasNotText: "This browser" })
        await others
          .getByRole("button", { name: /^Sign out/ })
          .first()
          .click()
        await first.getByText("That device is signed out.").waitFor()
        await first.goto(at("/"))
        expect(await browsers(first)).toBe(before - 1)
        // Another process of the server may take the session for a living one, for ten seconds.
        const members = async () => {
          await second.goto(at("/members"))
          return path(second)
        }
        await expect.poll(members, { timeout: PATIENCE }).toBe(`${basePath}/signin`)
        expect(await session(second)).toBeNull()
      })

      test("the administration is closed to members", async () => {
        const page = await visit("/admin")
        await signInByLink(page, "grete@example.com", example.mailboxUrl)
        await page.getByText("This page is for administrators.").waitFor()
        expect(await page.textContent("body")).not.toContain("Only administrators can")
        expect((await page.evaluate(everythingSent)).join("\n")).not.toContain(
          "Only administrators",
        )
      })
    })

    const open = async (path: string): Promise<Page> => {
      const page = await (await newContext()).newPage()
      page.setDefaultTimeout(PATIENCE)
      await page.goto(at(path))
      return page
    }

    test("a form that another site sends signs nobody in", async () => {
      const page = await open("/")
      await showElsewhere(page, {
        at: at(`${basePath}/signin`),
        find: passwordForm,
        fields: { ...katherine },
      })
      const sent = page.waitForRequest((request) => request.method() === "POST")
      await button(page, "Sign in").click()
      expect(new URL((await sent).url()).origin).toBe(example.origin)
      await page.waitForURL(at("/**"))
      expect(await session(page)).toBeNull()
    })

    test.skipIf(!worksWithoutScripts)(
      "a form of the application that another site sends starts no sign-in",
      async () => {
        const page = await open("/")
        await showElsewhere(page, {
          at: at("/"),
          find: (home) => home.locator("form", { has: button(home, /^Sign in with Local/) }),
        })
        const sent = page.waitForRequest((request) => request.method() === "POST")
        await page.getByRole("button").click()
        const request = await sent
        expect(new URL(request.url()).origin).toBe(example.origin)
        // A framework may lead back to the page that sent the form. A sign-in would lead to the provider.
        const [, provider = ""] = /^Identity provider\s+(\S+)$/m.exec(example.log()) ?? []
        const target = await (await request.response())?.headerValue("location")
        expect(new URL(target ?? "/", example.origin).origin).not.toBe(new URL(provider).origin)
      },
    )

    test("a passkey, added on the account page, signs in the next time", async () => {
      const page = await open("/members")
      await plugIn(page)
      await signInByPassword(page, katherine)
      await heading(page, "Members")
      await page.goto(at(`${basePath}/session/account`))
      await button(page, "Add a passkey").click()
      await page.getByText("Unnamed passkey").waitFor()
      await page.goto(at("/"))
      await button(page, "Sign out").click()
      await heading(page, "Welcome")
      // The browser offers the passkey in the address field, and the virtual device takes it at once.
      await page.goto(at(`${basePath}/signin`))
      await heading(page, "Hello, Katherine Johnson")
      expect((await session(page))?.user).toMatchObject({ role: "admin" })
    })

    test("where there is an administrator with a password, it is printed and shown", async () => {
      expect(example.log()).toContain(
        `${katherine.email}, with the password: ${katherine.password}`,
      )
      const home = await open("/")
      await home.getByText(katherine.password).waitFor()
      expect(await home.getByRole("link", { name: "mailbox" }).getAttribute("href")).toBe(
        example.mailboxUrl,
      )
    })
  })
  describeProduction({ name, folder, basePath, reason, knowsItsAddress, store: () => store })
}
