/**
 * What the HTML of a mail may do: open a link in a new, ordinary window. No scripts, no forms, no origin, no access to
 * our page.
 */
export const SANDBOX = "allow-popups allow-popups-to-escape-sandbox"

/**
 * The headers of the document with a mail's HTML. It needs its own policy, because mail uses inline styles, which our
 * pages do not allow; with `srcdoc` it would inherit the policy of our page. Nothing is fetched, so the sender does not
 * learn that the mail was read. The sandbox also applies if someone opens the address directly.
 */
export const MAIL_DOCUMENT_HEADERS: Readonly<Record<string, string>> = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src data:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    `sandbox ${SANDBOX}`,
  ].join("; "),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
}

/** The HTML of a mail as a document whose links open in a new window; only the first `base` has an effect. */
export function mailDocument(html: string): string {
  return `<!doctype html><base target="_blank">${html}`
}
