import type { IdentityProvider, Mailbox, MailMessage } from "@sallyport/dev"
import { WebPerson } from "../interop/web-person.js"
import { Browser, shownSession, type Page, type Site } from "./browser.js"
import type { Traits } from "./moving-app.js"
import { submitForm } from "./submit-form.js"

/** What an application uses that is not its own. */
export interface Outside {
  readonly provider: IdentityProvider
  readonly mailbox?: Mailbox
}

/** What a step is played with: one application on one core. */
export class Stage {
  readonly browser: Browser
  readonly traits: Traits
  readonly provider: IdentityProvider
  readonly #mailbox: Mailbox | undefined

  constructor(origin: string, traits: Traits, { provider, mailbox }: Outside) {
    this.browser = new Browser({ origin, authPath: traits.authPath } satisfies Site)
    this.traits = traits
    this.provider = provider
    this.#mailbox = mailbox
  }

  /** The session that a page of the application shows. */
  async shownAt(path: string): Promise<unknown> {
    return shownSession((await this.browser.open(path)).text)
  }

  /** The session as every reader of the application sees it: its page, the endpoint, and what else it has. */
  async shown(): Promise<Readonly<Record<string, unknown>>> {
    const { authPath, alsoShown = [] } = this.traits
    const seen: Record<string, unknown> = {}
    for (const path of ["/me", `${authPath}/session`, ...alsoShown])
      seen[path] = await this.shownAt(path)
    return seen
  }

  /** Whether the page that is not for everybody opens, or where it sends the browser. */
  async refusal(): Promise<string> {
    const { status, location } = await this.browser.open("/protected")
    return location ? `to ${location.pathname}` : String(status)
  }

  async typePassword(password: string): Promise<Page> {
    const answer = await this.browser.postToAuth("callback/credentials", {
      username: "Ada",
      password,
    })
    return this.browser.follow(answer)
  }

  /** The mail to somebody that the application sends for a request. */
  async mailed(to: string, request: () => Promise<unknown>): Promise<MailMessage> {
    if (!this.#mailbox) throw new Error("This application sends no mail")
    this.#mailbox.clear()
    await request()
    return this.#mailbox.waitForMessage(to)
  }

  /** From the application's redirect to the identity provider, through its two pages, and back. */
  async visitProvider(leaving: Page, decision: "allow" | "cancel" = "allow"): Promise<Page> {
    if (leaving.location?.origin !== this.provider.issuer)
      throw new Error(`Not on the way to the provider: ${leaving.status} ${leaving.text}`)
    const person = new WebPerson()
    const choice = await person.open(leaving.location)
    const consent = await person.submit(choice.url, { account: "ada" })
    const back = await person.submit(consent.url, { decision })
    return this.browser.follow(await this.browser.open(back.url))
  }

  /** Sends the first form of a page as it stands. */
  async submitFormAt(path: string): Promise<Page> {
    return this.submitForm(await this.browser.open(path))
  }

  /** The same, for a page that is open. */
  submitForm(page: Page): Promise<Page> {
    return submitForm(this.browser, page)
  }
}
