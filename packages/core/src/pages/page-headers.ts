import { parseUrl } from "../address/parse-url.js"
import type { ScriptSource } from "./page-document.js"
import { pageImage } from "../address/page-image.js"
import { SHOW_PASSWORD_HASH } from "./show-password.js"

/** What the headers of a page depend on. */
export interface PageHeadersOptions {
  /** The nonce of the document's one style element, new for every response. */
  nonce: string
  /** Plain-http origins that a form may end up at, such as an authorization server in development. */
  formOrigins?: readonly string[] | undefined
  /** `theme.logo`. Its origin is allowed as a source of images if it is an `https:` address. */
  logo?: string | undefined
  /** Further origins of images. Default: none. */
  images?: readonly (string | undefined)[] | undefined
  /** The script of a page that uses passkeys. Default: none. */
  script?: ScriptSource | undefined
  /** Whether the page has buttons that show a password, and the script for them. Default: false. */
  showsPassword?: boolean | undefined
  /** The hash of a script that stands in the document. Default: none. */
  inline?: string | undefined
}

/** Sensors and capabilities that no page uses. */
const REFUSED = [
  "accelerometer=()",
  "browsing-topics=()",
  "camera=()",
  "display-capture=()",
  "geolocation=()",
  "gyroscope=()",
  "microphone=()",
  "payment=()",
  "usb=()",
]

/** Only the page with the passkey script may use passkeys, and none of its frames. */
function permissions(script: ScriptSource | undefined): string {
  const allowed = script ? "(self)" : "()"
  return [
    ...REFUSED,
    `publickey-credentials-create=${allowed}`,
    `publickey-credentials-get=${allowed}`,
  ].join(", ")
}

/** The headers of every HTML response (OWASP ASVS 5.0 V3.4). */
export function pageHeaders(options: PageHeadersOptions): Record<string, string> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": contentSecurityPolicy(options),
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    // Not `no-referrer`: with it, browsers send `Origin: null` on our own form posts (Fetch §3.2, "append a request
    // `Origin` header"), and the Origin check could not tell them from foreign ones. Other sites learn nothing.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "private, no-store",
    "Permissions-Policy": permissions(options.script),
  }
}

function contentSecurityPolicy(options: PageHeadersOptions): string {
  const { nonce, formOrigins = [], logo, images = [] } = options
  return [
    "default-src 'none'",
    `style-src 'nonce-${checkedNonce(nonce)}'`,
    ...scriptDirectives(options),
    [
      "img-src 'self' data:",
      ...new Set([pageImage(logo)?.origin, ...images].flatMap(webOrigin)),
    ].join(" "),
    // Chromium applies this list to every redirect that follows a form post (CSP3 §6.3.1), so it must allow the
    // authorization servers, and an authorization server may redirect on to one that we do not know.
    ["form-action 'self' https:", ...formOrigins.flatMap(webOrigin)].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
}

/**
 * No script, or exactly those of the page. Those that stand in the document need only their hashes.
 * The one for passkeys: by its hash, and by its path for browsers that do not support hashes of files (CSP3 §6.7.1.1;
 * either is enough, and everything else at that path is JSON, which `nosniff` keeps from running).
 */
function scriptDirectives({ script, showsPassword, inline }: PageHeadersOptions): string[] {
  const sources = [
    ...(showsPassword ? [`'${SHOW_PASSWORD_HASH}'`] : []),
    ...(inline ? [`'${inline}'`] : []),
    ...(script ? passkeySources(script) : []),
  ]
  if (sources.length === 0) return []
  return [["script-src", ...sources].join(" "), ...(script ? ["connect-src 'self'"] : [])]
}

function passkeySources({ url, integrity }: ScriptSource): string[] {
  const { origin, pathname } = new URL(url)
  const origins = webOrigin(origin).map(
    (site) => site + pathname.replace(/[;,]/g, encodeURIComponent),
  )
  return [`'${integrity}'`, ...origins]
}

/** A nonce goes into a header. Any character outside base64 could add a directive, so it is rejected. */
function checkedNonce(nonce: string): string {
  if (/^[\w+/-]+={0,2}$/.test(nonce)) return nonce
  throw new TypeError("A nonce must be base64 text")
}

/**
 * The origin alone, as a list of one. Empty if it contains characters that the header cannot (a host may contain `;`
 * and `,`).
 */
function webOrigin(address: string | undefined): string[] {
  const { origin = "" } = parseUrl(address ?? "") ?? {}
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? [origin] : []
}
