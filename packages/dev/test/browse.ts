/** A headless browser without scripts: it keeps cookies by path and follows redirects within one origin. */
export interface Browsing {
  /** Opens an address; ends at a page, or with the address on another origin that it was redirected to. */
  open: (url: string) => Promise<Stop>
  /** Presses a button on the page: posts its form, with the origin of the page unless another one is given. */
  press: (page: Stop, fields: Record<string, string>, origin?: string) => Promise<Stop>
}

/** Where the browser ended up. */
export interface Stop {
  url: URL
  status: number
  /** Empty if the browser left the origin. */
  text: string
  headers: Headers
}

interface Cookie {
  value: string
  path: string
}

export function browse(): Browsing {
  const jar = new Map<string, Cookie>()
  const walk = async (url: URL, init: RequestInit): Promise<Stop> => {
    const response = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: { accept: "text/html", ...init.headers, cookie: cookiesFor(jar, url.pathname) },
    })
    keepCookies(jar, response.headers)
    const location = response.headers.get("location")
    const { status, headers } = response
    if (!location) return { url, status, headers, text: await response.text() }
    const next = new URL(location, url)
    return next.origin === url.origin ? walk(next, {}) : { url: next, status, headers, text: "" }
  }
  return {
    open: (url) => walk(new URL(url), {}),
    press: ({ url }, fields, origin = url.origin) =>
      walk(url, {
        method: "POST",
        headers: { origin },
        body: new URLSearchParams(fields),
      }),
  }
}

function cookiesFor(jar: Map<string, Cookie>, pathname: string): string {
  return [...jar]
    .filter(([, { path }]) => pathname === path || pathname.startsWith(path.replace(/\/?$/, "/")))
    .map(([key, { value }]) => `${key.split(";")[0]}=${value}`)
    .join("; ")
}

function keepCookies(jar: Map<string, Cookie>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const path = /path=([^;]+)/i.exec(line)?.[1] ?? "/"
    if (value === "" || /expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(`${name};${path}`)
    else jar.set(`${name};${path}`, { value, path })
  }
}
