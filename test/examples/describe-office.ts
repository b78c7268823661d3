import SQLite from "libsql"
import type { BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { missing } from "../browser/chromium.js"
import { newContext } from "../browser/open-browser.js"
import { button, signInByLink } from "./built-in-pages.js"
import { startExample, startInProduction, type StartedExample } from "./started-example.js"

/** Milliseconds for each step: the first request of a route takes its time. */
const PATIENCE = 15_000

/** An example with a back office, and where its actions are. */
interface ExampleWithOffice {
  readonly name: string
  readonly folder: string
  readonly basePath: string
}

type Cookies = Awaited<ReturnType<BrowserContext["storageState"]>>

const BOSS = "boss@example.com"
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).waitFor()

/** The back office at `/office`, as it runs during development and in production. It has been built before. */
export function describeOffice({ name, folder, basePath }: ExampleWithOffice): void {
  const reason = missing ? "(no browser)" : ""
  const modes = [
    ["in development", () => startExample(folder)],
    ["in production", () => startInProduction(folder)],
  ] as const
  describe.skipIf(reason).each(modes)(`${name}: the back office, %s ${reason}`, (_, start) => {
    let example: StartedExample
    /** The cookies of the administrator: each test has a browser of its own. */
    let cookies: Cookies
    beforeAll(async () => {
      example = await start()
      cookies = await (await signedIn(BOSS)).context().storageState()
      const database = new SQLite(example.store)
      database.exec(`update User set role = 'admin' where email = '${BOSS}'`)
      database.close()
    })
    afterAll(() => example?.stop())

    const at = (path: string) => example.origin + path
    const visit = async (path: string, storageState?: Cookies): Promise<Page> => {
      const page = await (await newContext(storageState && { storageState })).newPage()
      page.setDefaultTimeout(PATIENCE)
      await page.goto(at(path))
      return page
    }
    const signedIn = async (address: string): Promise<Page> => {
      const page = await visit("/members")
      await signInByLink(page, address, example.mailboxUrl)
      await heading(page, "Members")
      return page
    }
    const session = async (page: Page) =>
      (await (await page.request.get(at(`${basePath}/session`))).json()) as {
        readonly user: { readonly email: string; readonly role: string }
        readonly actor?: { readonly id: string }
      } | null
    /** The office, with what it shows of somebody. */
    const office = async (address: string) => {
      const boss = await visit("/office", cookies)
      const shown = boss.getByRole("region", { name: address })
      const press = async (name: string) => shown.getByRole("button", { name, exact: true }).click()
      return { boss, shown, press }
    }
    // Another process of the server may take the session for a living one, for ten seconds.
    const isOut = async (page: Page) => {
      await expect.poll(async () => session(page), { timeout: PATIENCE }).toBeNull()
    }

    test("is there for administrators alone", async () => {
      const member = await signedIn("member@example.com")
      expect((await member.goto(at("/office")))?.status()).toBe(404)
      expect((await (await visit("/")).goto(at("/office")))?.status()).toBe(404)
      const { boss, shown } = await office(BOSS)
      await heading(boss, "Back office")
      await shown.getByText("This is you.").waitFor()
    })

    test("whoever is blocked is out, and comes in again once that has ended", async () => {
      const address = "blocked@example.com"
      const person = await signedIn(address)
      const { shown, press } = await office(address)
      await shown.getByLabel("Reason").fill("spam")
      await press("Block")
      await shown.getByText("Blocked: spam").waitFor()
      await isOut(person)
      await person.goto(at(`${basePath}/signin`))
      await signInByLink(person, address, example.mailboxUrl)
      await heading(person, "Your account was blocked")
      expect(await session(person)).toBeNull()
      expect(await person.textContent("body")).not.toContain("spam")
      await press("Unblock")
      await shown.getByLabel("Reason").waitFor()
      expect((await session(await signedIn(address)))?.user.email).toBe(address)
    })

    test("whose sessions are ended signs in again", async () => {
      const address = "ended@example.com"
      const person = await signedIn(address)
      await (await office(address)).press("End sessions")
      await isOut(person)
      expect((await session(await signedIn(address)))?.user.email).toBe(address)
    })

    test("who acts as somebody sees it on the page, has no office meanwhile, and returns", async () => {
      const address = "helped@example.com"
      await signedIn(address)
      const { boss, press } = await office(address)
      await press("Act as them")
      await boss.getByText(`You act as ${address}.`).waitFor()
      expect(await session(boss)).toMatchObject({ user: { email: address, role: "member" } })
      expect((await session(boss))?.actor?.id).toBeTruthy()
      expect((await boss.goto(at("/office")))?.status()).toBe(404)
      await boss.goto(at("/"))
      await button(boss, "Stop acting").click()
      await heading(boss, "Back office")
      expect(await session(boss)).toMatchObject({ user: { email: BOSS, role: "admin" } })
      expect(await session(boss)).not.toHaveProperty("actor")
    })

    test("a form that a member or another site sends changes nothing", async () => {
      const address = "victim@example.com"
      const victim = await signedIn(address)
      const { boss, shown } = await office(address)
      const forms = shown.locator("form")
      const fields = await forms
        .first()
        .evaluate((form: HTMLFormElement) =>
          Object.fromEntries(
            [...new FormData(form)].map(([key, value]) => [
              key,
              typeof value === "string" ? value : "",
            ]),
          ),
        )
      const action = await forms.first().evaluate((form: HTMLFormElement) => form.action)
      const member = await signedIn("mallory@example.com")
      const url = action.startsWith("http") ? action : at("/office")
      const form = { ...fields, reason: "malice" }
      const sent = [
        await member.request.post(url, { multipart: form, headers: { origin: example.origin } }),
        await boss.request.post(url, {
          multipart: form,
          headers: { origin: "https://evil.example" },
        }),
      ]
      for (const answer of sent) expect(answer.status()).toBeGreaterThanOrEqual(400)
      await boss.goto(at("/office"))
      expect(await shown.textContent()).not.toContain("malice")
      expect((await session(victim))?.user.email).toBe(address)
    })
  })
}
