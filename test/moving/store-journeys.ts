import type { IdentityProvider } from "@sallyport/dev"
import type { Traits } from "./moving-app.js"
import { Stage } from "./stage.js"

/** A person's cookies, which they keep while the application is moved. */
export type Jar = ReadonlyMap<string, string>

/** What the application on the first core leaves for the one on the second. */
export interface HandOver {
  readonly byMail: Jar
  readonly byProvider: Jar
  /** A sign-in link that nobody has opened yet, and the browser that asked for it. */
  readonly link: string
  readonly asking: Jar
  /** The ids of the users, as the sessions show them. */
  readonly ids: Readonly<Record<"byMail" | "byProvider", unknown>>
}

/** How many rows there are of each kind; token rows are gone once they were used. */
export interface Rows {
  readonly users: number
  readonly accounts: number
  readonly sessions: number
  readonly tokens: number
}

/** The application on one store and one core. */
export class StoreSite {
  readonly #origin: string
  readonly #traits: Traits
  readonly #provider: IdentityProvider

  constructor(origin: string, traits: Traits, provider: IdentityProvider) {
    this.#origin = origin
    this.#traits = traits
    this.#provider = provider
  }

  /** A browser in front of it, with these cookies. */
  person(jar: Jar = new Map()): Stage {
    const stage = new Stage(this.#origin, this.#traits, { provider: this.#provider })
    for (const [name, value] of jar) stage.browser.jar.set(name, value)
    return stage
  }

  async rows(): Promise<Rows> {
    return (await (await fetch(`${this.#origin}/rows`)).json()) as Rows
  }

  /** Asks for a sign-in link and answers it, with the origin of the application that is asked next left open. */
  async askForLink({ browser }: Stage, email: string): Promise<string> {
    await browser.postToAuth("signin/email", { email })
    const mail = (await (await fetch(`${this.#origin}/mail`)).json()) as { url: string }[]
    const url = new URL(mail.at(-1)?.url ?? "")
    url.searchParams.set("callbackUrl", "/me")
    return url.pathname + url.search
  }

  /** Opens a link, and presses the button of the page that asks for it; answers where that ends. */
  async openLink(stage: Stage, link: string): Promise<URL> {
    const { browser } = stage
    const shown = await browser.follow(await browser.open(link))
    const asks = shown.status === 200 && shown.text.includes('name="token"')
    if (!asks) return shown.url
    return (await browser.follow(await stage.submitForm(shown))).url
  }

  async byProvider(stage: Stage): Promise<void> {
    await stage.visitProvider(await stage.browser.postToAuth("signin/local"))
  }

  /** The id of the user that a browser is signed in as; undefined for a stranger. */
  async userOf(stage: Stage): Promise<unknown> {
    const session = (await stage.shownAt("/me")) as { user?: { id?: unknown } } | null
    return session?.user?.id
  }
}

/** Two people sign up, one by email and one through the provider; a third only asks for a link. */
export async function settle(site: StoreSite): Promise<HandOver> {
  const byMail = site.person()
  await site.openLink(byMail, await site.askForLink(byMail, "mail@example.com"))
  const byProvider = site.person()
  await site.byProvider(byProvider)
  const asking = site.person()
  const link = await site.askForLink(asking, "later@example.com")
  const ids = { byMail: await site.userOf(byMail), byProvider: await site.userOf(byProvider) }
  return {
    byMail: byMail.browser.jar,
    byProvider: byProvider.browser.jar,
    asking: asking.browser.jar,
    link,
    ids,
  }
}
