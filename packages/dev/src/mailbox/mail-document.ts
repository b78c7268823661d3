/**
 * What the HTML of a mail may do: open a link in a new window, which is then an ordinary one. No scripts, no forms,
 * no origin of its own, nothing towards our page.
 */
export const SANDBOX = "allow-popups allow-popups-to-escape-sandbox"

/**
 * The headers of a mail's own document. It has its own policy and not that of the page around it, as `srcdoc` would
 * have: mail is styled inline, and our pages allow no inline style. Nothing is fetched, so no sender learns that the
 * mail was read. The sandbox holds also where someone opens the address by itself.
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

/** The HTML of a mail as a document whose links open in a new window; the first `base` is the one that counts. */
export function mailDocument(html: string): string {
  return `<!doctype html><base target="_blank">${html}`
}
