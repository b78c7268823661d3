import type { Context } from "../contract/context.js"
import { MissingCSRF } from "../errors/request-errors.js"
import { SAME_ORIGIN } from "./foreign-script.js"

const SENT_ANYWHERE = 'cookies: { csrfToken: { options: { sameSite: "none", secure: true } } }'

/** The error for a form that another site sent. */
export function fromOtherSite(): MissingCSRF {
  return new MissingCSRF(
    `The form was sent from another site. To accept its forms, list that site's origin in trustedOrigins, and let browsers send the cookie from there: ${SENT_ANYWHERE}.`,
  )
}

/** What the check found: the cookie, the field, whether our secret signed the cookie, and whether another site sent it. */
interface FormChecked {
  readonly held: string | undefined
  readonly sent: unknown
  readonly isOpened: boolean
  readonly isForeign: boolean
}

/** The error for a form whose token does not match the browser's cookie, which may be missing. */
export function withoutMatch(
  context: Context,
  { held, sent, isOpened, isForeign }: FormChecked,
): MissingCSRF {
  if (held === undefined && isForeign) return withoutForeignCookie(context, sent)
  const elsewhere = held === undefined ? fromOtherOrigin(context) : undefined
  if (elsewhere) return elsewhere
  if (held === undefined && sent === undefined) return withoutBoth(context)
  if (held === undefined) return withoutCookie(context)
  if (typeof sent === "string" && !isOpened) return ofAnotherSecret(context)
  return new MissingCSRF(
    typeof sent === "string"
      ? "The form's csrfToken does not match this browser's cookie: the page is older than the cookie. If it happens to everyone, is the form cached, or sealed with another secret?"
      : `The form has no csrfToken. ${fieldFor(context)}`,
  )
}

/** From a site that the application trusts. */
function withoutForeignCookie({ cookies, request }: Context, sent: unknown): MissingCSRF {
  const sender = printable(request.headers.get("origin") ?? "another site")
  const field = sent === undefined ? " The form also has no csrfToken; GET /csrf gives one." : ""
  return new MissingCSRF(
    `The cookie ${cookies.csrfToken.name} did not come with the form from ${sender}: from another site, browsers send cookies only with sameSite: "none". Write ${SENT_ANYWHERE}.${field}`,
    { visitor: "no_cookies" },
  )
}

function ofAnotherSecret({ cookies }: Context): MissingCSRF {
  return new MissingCSRF(
    `The form's csrfToken does not match this browser's cookie ${cookies.csrfToken.name}, which another secret signed. Is there another application on this host with another secret? Then give this one's cookie its own name: cookies.csrfToken.name. If the secret was changed, open the page again.`,
  )
}

/** A page of ours sends at least the field, so this came from code, or from a page that the application wrote. */
function withoutBoth(context: Context): MissingCSRF {
  const { origin, request } = context
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i
  const isOwn = request.headers.get("origin") === origin
  return new MissingCSRF(
    isOwn && isForm.test(request.headers.get("content-type") ?? "")
      ? `The form has no csrfToken, and the cookie of a token did not come with it. While you make the page, pass on the cookie that ${tokenPath(context)} sets. ${fieldFor(context)}`
      : `The request has neither the field csrfToken nor its cookie, so it was not sent by a form of this site. Code in the browser signs in with signIn() of the client. Any other code first asks ${tokenPath(context)}, then sends the token as csrfToken together with the cookie.`,
  )
}

function tokenPath({ config }: Context): string {
  return `GET ${config.basePath}/csrf`
}

function fieldFor(context: Context): string {
  return `Write <input type="hidden" name="csrfToken" value="…"> into it, with the csrfToken that ${tokenPath(context)} answers. Or sign in with signIn() of the server or the client, which does that.`
}

/** A page of another origin sent it; undefined if none did. */
function fromOtherOrigin({ origin, cookies, request }: Context): MissingCSRF | undefined {
  const sender = request.headers.get("origin")
  if (sender === null || sender === "null" || sender === origin) return undefined
  return new MissingCSRF(
    `The cookie ${cookies.csrfToken.name} did not come back with the form: a page at ${printable(sender)} sent it to ${origin}, another origin, and scripts send no cookies there. ${SAME_ORIGIN}`,
    { visitor: "no_cookies" },
  )
}

function withoutCookie({ origin, cookies }: Context): MissingCSRF {
  return new MissingCSRF(
    `The cookie ${cookies.csrfToken.name} did not come back with the form. Either this browser blocks cookies, or it got the page from another address than ${origin}, where the form was sent. Check for a second host name, or http instead of https.`,
    { visitor: "no_cookies" },
  )
}

/** The header may hold anything. */
function printable(sender: string): string {
  return JSON.stringify(sender.slice(0, 100))
}
