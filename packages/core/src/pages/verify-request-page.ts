import type { Theme } from "../contract/theme.js"
import { html } from "./html.js"
import { pageDocument } from "./page-document.js"
import { pageHeading } from "./page-heading.js"
import { pageSymbol } from "./page-symbol.js"
import { siteLink } from "./site-link.js"

/** What the page after an e-mail sign-in shows. */
export interface VerifyRequestPageProps {
  /** Where the application begins; the way back. */
  home: string
  /** The address the link went to. Only one that this browser entered, never one from the query string. */
  email?: string | undefined
  theme: Theme
  nonce: string
}

/** The built-in page that says a link is on its way. The same for every address, known or not. */
export function verifyRequestPage({ home, email, theme, nonce }: VerifyRequestPageProps): string {
  return pageDocument({
    title: "Verify Request",
    theme,
    nonce,
    body: html`<div class="verify-request notice">
      <div class="card">
        ${pageHeading({ theme, title: "Check your email", symbol: pageSymbol("mail") })}
        <p>A sign in link has been sent to your email address.</p>
        ${email && html`<p class="address" dir="auto">${email}</p>`}
        <p class="small">It can take a minute to arrive. Look among the unwanted messages, too.</p>
        ${siteLink(home)}
      </div>
    </div>`,
  })
}
