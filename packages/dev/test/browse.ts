import { type Page, Visitor } from "@sallyport/testing"

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

export function browse(): Browsing {
  const visitor = new Visitor("http://localhost")
  return {
    open: async (url) => stopAt(await visitor.open(url)),
    press: async ({ url }, fields, origin = url.origin) =>
      stopAt(
        await visitor.open(url, {
          method: "POST",
          body: new URLSearchParams(fields),
          from: url,
          headers: { origin },
        }),
      ),
  }
}

function stopAt({ url, status, text, headers, leadsTo }: Page): Stop {
  return leadsTo === null
    ? { url, status, headers, text }
    : { url: leadsTo, status, headers, text: "" }
}
