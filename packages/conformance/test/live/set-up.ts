import { type Code, examineAddress } from "@sallyport/conformance"
import type { SetUp } from "../corpus/set-up.js"
import { type Fault, redirect, resolvingTo, startSite } from "./site.js"

export const SHOP = "https://shop.acme.com"

interface Running extends Fault {
  /** The URL that is examined. Default: that of the site, on https. */
  readonly url?: string
  readonly expected?: readonly Code[]
  /** Default: http redirects to https. */
  readonly servesHttp?: boolean
}

/** A server that runs for one examination. */
export function running(name: string, { url = SHOP, expected = [], ...fault }: Running): SetUp {
  return {
    name,
    expected,
    examine: async () => {
      await using site = await startSite({ ...fault, ...overHttps(fault) })
      return await examineAddress({ url, fetch: resolvingTo(site.port) })
    },
  }
}

/** Nothing but a redirect is served over http, unless that is what is wrong. */
function overHttps({ answers, servesHttp = false }: Running): Fault {
  return {
    answers: (sent) => {
      const isPlain = sent.url.protocol === "http:" && sent.url.hostname === "shop.acme.com"
      if (!isPlain || servesHttp) return answers?.(sent)
      return redirect(sent.url.href.replace(/^http:/, "https:"), 301)
    },
  }
}
