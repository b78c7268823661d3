import type { Page } from "playwright-core"
import { newContext } from "../browser/open-browser.js"
import { shownSession } from "./browser.js"

/** The address of a page that is open. */
const pathOf = (page: Page) => new URL(page.url()).pathname

/** What somebody has in their browser: every library of the host `localhost` is sent the same cookies. */
export class ChromiumWalk {
  readonly #page: Page
  /** What the browser complained of. */
  readonly complaints: string[] = []

  private constructor(page: Page) {
    this.#page = page
    page.on("pageerror", (error) => void this.complaints.push(error.message))
  }

  static async start(): Promise<ChromiumWalk> {
    const context = await newContext()
    return new ChromiumWalk(await context.newPage())
  }

  /** The state that `useSession` comes to, and its session. */
  async clientAt(origin: string): Promise<unknown> {
    await this.#page.goto(`${origin}/client`)
    return this.client()
  }

  /** The same, of the page that is open. */
  async client(): Promise<unknown> {
    const settled = () => /authenticated/.test(document.querySelector("#status")?.textContent ?? "")
    await this.#page.waitForFunction(settled)
    return {
      status: await this.#page.textContent("#status"),
      session: shownSession(await this.#page.content()),
    }
  }

  /** The session that a page shows which the server wrote. */
  async serverAt(origin: string): Promise<unknown> {
    await this.#page.goto(`${origin}/me`)
    return shownSession(await this.#page.content())
  }

  /** Where the browser ends that opens the page which is not for everybody. */
  async guardedAt(origin: string): Promise<string> {
    await this.#page.goto(`${origin}/protected`)
    return pathOf(this.#page)
  }

  /** Signs in by a button or form of the application's own page, which calls `signIn` of the library. */
  async signIn(origin: string, provider: string, linkFor: LinkFor): Promise<void> {
    const page = this.#page
    await page.goto(`${origin}/login`, { waitUntil: "networkidle" })
    if (provider === "credentials") {
      await page.fill("#credentials [name=username]", "Ada")
      await page.fill("#credentials [name=password]", "right")
      await page.click("#credentials button")
    } else if (provider === "email") {
      await page.fill("#email [name=email]", "mail@example.com")
      const ask = async () => {
        await page.click("#email button")
        await page.waitForSelector("#sent")
      }
      await page.goto(await linkFor(ask))
    } else {
      await page.click(`#${provider}`)
      await page.click("button[name=account][value=ada]")
      await page.click("button[name=decision][value=allow]")
    }
    await page.waitForURL(`${origin}/client`)
  }

  /** Signs out by the button that calls `signOut` of the library. */
  async signOut(origin: string): Promise<void> {
    await this.clientAt(origin)
    const left = this.#page.waitForResponse(/\/api\/auth\/signout$/)
    await this.#page.click("#out")
    await left
    await this.#page.waitForFunction(
      () => document.querySelector("#status")?.textContent === "unauthenticated",
    )
  }
}

/** The link in the mail that a request sends. */
export type LinkFor = (request: () => Promise<unknown>) => Promise<string>
