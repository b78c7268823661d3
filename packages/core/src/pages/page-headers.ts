import { pageImage } from "./page-image.js"

/** What the headers of a page depend on. */
export interface PageHeadersOptions {
  /** The nonce of the document's one style element; new for every answer. */
  nonce: string
  /** Plain-http origins at which a form may end up, such as an authorization server in development. */
  formOrigins?: readonly string[] | undefined
  /** `theme.logo`; its origin is admitted as a source of images when it is an `https:` address. */
  logo?: string | undefined
}

/** Every sensor and capability off; the pages run no script, so passkeys are not asked for here either. */
const PERMISSIONS = [
  "accelerometer=()",
  "browsing-topics=()",
  "camera=()",
  "display-capture=()",
  "geolocation=()",
  "gyroscope=()",
  "microphone=()",
  "payment=()",
  "publickey-credentials-create=()",
  "publickey-credentials-get=()",
  "usb=()",
].join(", ")

/** The headers of every HTML answer (OWASP ASVS 5.0 V3.4). */
export function pageHeaders(options: PageHeadersOptions): Record<string, string> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": contentSecurityPolicy(options),
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    // Not `no-referrer`: with it a browser sends `Origin: null` on our own form posts (Fetch §3.2, "append a request
    // `Origin` header"), and the Origin check could not tell them from foreign ones. Other sites learn nothing.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "private, no-store",
    "Permissions-Policy": PERMISSIONS,
  }
}

function contentSecurityPolicy({ nonce, formOrigins = [], logo }: PageHeadersOptions): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${checkedNonce(nonce)}'`,
    ["img-src 'self' data:", ...webOrigin(pageImage(logo)?.origin)].join(" "),
    // Chromium holds every redirect that follows a form post to this list (CSP3 §6.3.1), so it must admit the
    // authorization servers, and an authorization server may redirect on to one that we do not know.
    ["form-action 'self' https:", ...formOrigins.flatMap(webOrigin)].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
}

/** A nonce goes into a header: anything outside base64 could add a directive, so it is refused. */
function checkedNonce(nonce: string): string {
  if (/^[\w+/-]+={0,2}$/.test(nonce)) return nonce
  throw new TypeError("A nonce must be base64 text")
}

/** The origin alone, as a list of one; none where it holds more than a header may (a host may contain `;` and `,`). */
function webOrigin(address: string | undefined): string[] {
  if (address === undefined || !URL.canParse(address)) return []
  const { origin } = new URL(address)
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? [origin] : []
}
