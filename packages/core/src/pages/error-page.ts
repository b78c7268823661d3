import type { Theme } from "../contract/theme.js"
import { html } from "./html.js"
import type { Html } from "./html.js"
import { pageDocument } from "./page-document.js"
import { pageHeading } from "./page-heading.js"
import { pageSymbol } from "./page-symbol.js"
import { siteLink } from "./site-link.js"
import { webAddress } from "./web-address.js"

/** What the error page shows. */
export interface ErrorPageProps {
  /** The code in `?error=`; an unknown one gets the general page and is never shown. */
  error?: string | undefined
  /** The code in `?code=`: what the visitor can do, where the error alone does not say. An unknown one counts as absent. */
  code?: string | undefined
  /** Where the link to the sign-in page leads. */
  signinUrl: string
  /** Where the application begins; the way back. */
  home: string
  theme: Theme
  nonce: string
}

interface ErrorKind {
  status: number
  heading: string
  lines: readonly string[]
  /** Whether another attempt can help; if not, the page links to the site. */
  retry: boolean
}

const UNKNOWN: ErrorKind = {
  status: 200,
  heading: "Error",
  lines: ["Something went wrong. Please try again."],
  retry: false,
}

const KINDS: ReadonlyMap<string, ErrorKind> = new Map([
  [
    "Configuration",
    {
      status: 500,
      heading: "Server error",
      lines: [
        "There is a problem with the server configuration.",
        "Check the server logs for more information.",
      ],
      retry: false,
    },
  ],
  [
    "AccessDenied",
    {
      status: 403,
      heading: "Access Denied",
      lines: ["You do not have permission to sign in."],
      retry: true,
    },
  ],
  [
    "Verification",
    {
      status: 403,
      heading: "Unable to sign in",
      lines: [
        "The sign in link is no longer valid.",
        "It may have been used already or it may have expired.",
      ],
      retry: true,
    },
  ],
])

/** Called `Configuration` as with Auth.js, though nobody has to look at the server. */
const MENDABLE: ReadonlyMap<string, ErrorKind> = new Map([
  [
    "sign_in_expired",
    {
      status: 400,
      heading: "Please sign in again",
      lines: [
        "This sign in took too long, was begun in another tab, or your browser blocks cookies.",
        "Nothing is wrong with your account.",
      ],
      retry: true,
    },
  ],
  [
    "unknown_provider",
    {
      status: 400,
      heading: "No such way to sign in",
      lines: ["This site does not offer that way to sign in. Please choose another one."],
      retry: true,
    },
  ],
])

/** The built-in error page and the status it is sent with. */
export function errorPage(props: ErrorPageProps): { status: number; document: string } {
  const mendable = props.error === "Configuration" ? MENDABLE.get(props.code ?? "") : undefined
  const kind = mendable ?? KINDS.get(props.error ?? "") ?? UNKNOWN
  const document = pageDocument({
    title: "Error",
    theme: props.theme,
    nonce: props.nonce,
    body: html`<div class="error notice">
      <div class="card">
        ${pageHeading({ theme: props.theme, title: kind.heading, symbol: pageSymbol(kind.status === 403 ? "lock" : "alert") })}
        <div class="message">${kind.lines.map((line) => html`<p>${line}</p>`)}</div>
        ${kind.retry ? signInLink(props.signinUrl) : siteLink(props.home)}
      </div>
    </div>`,
  })
  return { status: kind.status, document }
}

function signInLink(signinUrl: string): Html {
  return html`<a class="button" href="${webAddress(signinUrl)}">Sign in</a>`
}
