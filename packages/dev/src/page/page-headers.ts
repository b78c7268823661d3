/** What the headers of a page depend on. */
interface HeaderOptions {
  script?: string
  formAction?: readonly string[]
  opener?: "kept"
}

/** The headers of every page (OWASP ASVS 5.0 V3.4). */
export function pageHeaders(nonce: string, options: HeaderOptions): Record<string, string> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": contentSecurityPolicy(nonce, options),
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    // Not `no-referrer`, because a browser would then send `Origin: null` with our own form posts (Fetch §3.2).
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(options.opener !== "kept" && { "Cross-Origin-Opener-Policy": "same-origin" }),
    "Cache-Control": "no-store",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  }
}

function contentSecurityPolicy(nonce: string, { script, formAction = [] }: HeaderOptions): string {
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...(script === undefined ? [] : [`script-src 'nonce-${nonce}'`, "connect-src 'self'"]),
    "img-src 'self' data:",
    "frame-src 'self'",
    // Chromium also applies this list to every redirect that follows a form post (CSP3 §6.3.1).
    ["form-action 'self'", ...formAction].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
}
