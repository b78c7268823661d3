import { type Page, Visitor } from "@sallyport/testing"

/** Where a walk ended: at a page, or at another site's address that it was redirected to. */
export interface Arrival {
  readonly url: URL
  readonly status: number
  readonly text: string
}

/** A user's browser without scripts: cookies for each site, and redirects followed within one origin. */
export class WebPerson {
  // Either library decides itself what is over, so the clock of the browser stands still.
  readonly #visitor = new Visitor("http://localhost", { now: () => 0 })

  async open(url: string | URL): Promise<Arrival> {
    return arrivalAt(await this.#visitor.open(url))
  }

  /** Posts a form, as the site of its page. */
  async submit(url: string | URL, fields: Record<string, string>): Promise<Arrival> {
    const body = new URLSearchParams(fields)
    const { origin } = new URL(url)
    return arrivalAt(await this.#visitor.open(url, { method: "POST", body, from: new URL(origin) }))
  }

  /** Names of this site's cookies. */
  cookieNames(site: string): string[] {
    return [...this.#visitor.cookiesOf(site).keys()]
  }
}

function arrivalAt({ url, status, text, leadsTo }: Page): Arrival {
  return leadsTo === null ? { url, status, text } : { url: leadsTo, status, text: "" }
}
