import { STEP_UP } from "../../http/request-path.js"
import type { AuthResponse } from "../../contract/http.js"
import type { FailedAnswer } from "../../contract/page-request.js"
import { pageUrl } from "../../address/page-url.js"
import { parseUrl } from "../../address/parse-url.js"
import type { AuthError } from "../../errors/auth-error.js"
import { ADDRESS_STEP, lacksAddress } from "../address-proof/must-prove-address.js"

/**
 * What was refused because a proof is missing leads to the page on which it is given, and back from there: as the
 * redirect, or as `url` for code that reads JSON.
 */
export function stepUpRefusal(refused: AuthError, failed: FailedAnswer): AuthResponse {
  const { answer, headers, home } = failed
  const { cause } = refused
  const page = typeof cause?.["page"] === "string" ? cause["page"] : STEP_UP
  const parameters = {
    step: lacksAddress(refused) ? ADDRESS_STEP : undefined,
    callbackUrl: ownPage(failed) ?? home,
    // A browser forgets the passkey that was refused.
    code: answer.redirect && (new URL(answer.redirect).searchParams.get("code") ?? undefined),
    // Code that navigates by itself must learn that nothing was done.
    error: headers.get("x-auth-return-redirect") === null ? undefined : "StepUpRequired",
  }
  const { origin } = failed.url
  const url = pageUrl(`${origin}${failed.config.basePath}/session/${page}`, origin, parameters)
  if (answer.redirect !== undefined) return { ...answer, redirect: url }
  return { ...answer, body: { ...(answer.body as object), url } }
}

/** The page of this site that sent the request, if the browser says it. */
function ownPage({ headers, url, config }: FailedAnswer): string | undefined {
  const page = parseUrl(headers.get("referer") ?? "")
  const isOwn = page?.origin === url.origin && !page.pathname.startsWith(`${config.basePath}/`)
  return isOwn ? page.href : undefined
}
