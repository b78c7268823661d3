/** Where a walk ended: at a page, or at another site's address that it was redirected to. */
export interface Arrival {
  readonly url: URL
  readonly status: number
  readonly text: string
}

/** A user's browser without scripts: cookies for each site, and redirects followed within one origin. */
export class WebPerson {
  readonly #jars = new Map<string, Map<string, string>>()

  open(url: string | URL): Promise<Arrival> {
    return this.#walk(new URL(url), {})
  }

  /** Posts a form, as the site of its page. */
  submit(url: string | URL, fields: Record<string, string>): Promise<Arrival> {
    const { origin } = new URL(url)
    const body = new URLSearchParams(fields)
    return this.#walk(new URL(url), { method: "POST", body, headers: { origin } })
  }

  /** Names of this site's cookies. */
  cookieNames(site: string): string[] {
    return [...this.#jar(new URL(site)).keys()]
  }

  #jar({ origin }: URL): Map<string, string> {
    const jar = this.#jars.get(origin) ?? new Map<string, string>()
    this.#jars.set(origin, jar)
    return jar
  }

  async #walk(url: URL, init: RequestInit): Promise<Arrival> {
    const jar = this.#jar(url)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const headers = { accept: "text/html", ...init.headers, ...(cookie && { cookie }) }
    const response = await fetch(url, { ...init, redirect: "manual", headers })
    for (const line of response.headers.getSetCookie()) keep(jar, line)
    const location = response.headers.get("location")
    if (!location) return { url, status: response.status, text: await response.text() }
    const next = new URL(location, url)
    return next.origin === url.origin
      ? this.#walk(next, {})
      : { url: next, status: response.status, text: "" }
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split("; ")
  const name = pair.slice(0, pair.indexOf("="))
  const isGone = attributes.some((one) => one === "Max-Age=0" || /^expires=.* 1970 /i.test(one))
  if (isGone) jar.delete(name)
  else jar.set(name, pair.slice(name.length + 1))
}
