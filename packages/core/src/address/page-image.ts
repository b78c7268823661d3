import { parseUrl } from "./parse-url.js"

/** An image that a page may show. */
interface PageImage {
  src: string
  /** The foreign origin that the browser loads it from. Undefined for data and for paths on this site. */
  origin?: string
}

/** Only image types: a `data:` document could be opened on its own, but an image cannot run anything. */
const DATA_IMAGE = /^data:image\/[a-z0-9.+-]{1,32}[;,]/i

/**
 * A path from the root. Two slashes or a backslash would name a host, and because the URL parser drops tabs and line
 * breaks, so would `/⇥/host` (WHATWG URL §4.4).
 */
const LOCAL_PATH = /^\/(?!\/)[^\s\\]*$/

/** The image if it is one that we may show (`https:`, `data:image/…`, a path on this site), else `undefined`. */
export function pageImage(value: string | undefined): PageImage | undefined {
  if (typeof value !== "string") return undefined
  if (DATA_IMAGE.test(value) || LOCAL_PATH.test(value)) return { src: value }
  const url = parseUrl(value)
  return url?.protocol === "https:" ? { src: url.href, origin: url.origin } : undefined
}
