import { callbackAddress, pathSegment } from "../../address/path-segment.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { PageRequest } from "../../contract/page-request.js"
import type { AuthResponse } from "../../contract/http.js"
import { requestedLink } from "../../flows/email/request-cookie.js"
import { shownAddress } from "../../flows/email/typed-address.js"
import { pageAnswer, pageWording } from "../../pages/page-answer.js"
import { type SendAgain, verifyRequestPage } from "../../pages/verify-request-page.js"
import { codeOptionsOf } from "./code-options.js"
import { codePage } from "./code-page.js"
import { codeRefusals } from "./code-refusals.js"
import { codeTexts } from "../codes/code-texts.js"

type Asked = NonNullable<Awaited<ReturnType<typeof requestedLink>>>

/**
 * The page on which a code is typed. Where this browser has asked for none, or was sent only a link, it is the one
 * that says that a mail is on its way.
 */
export async function showCodePage(setup: ObservedSetup, page: PageRequest): Promise<AuthResponse> {
  const { request, site, home, baseUrl } = page
  const asked = await askedIn(setup, page)
  const csrf = await page.issueCsrfToken()
  const sent = asked && sendAgainOf(asked, page, csrf.token)
  const wording = await pageWording({ config: site, request })
  const shown = { home, signinUrl: `${baseUrl}/signin`, theme: site.theme, wording }
  if (!sent || !asked.codeKey)
    return {
      ...pageAnswer({ config: site }, (nonce) =>
        verifyRequestPage({ ...shown, sent: sent ?? undefined, nonce }),
      ),
      cookies: csrf.cookies,
    }
  const { only } = codeOptionsOf(asked.provider)
  const props = {
    ...shown,
    sent,
    callback: callbackAddress(baseUrl, asked.provider.id),
    hasLink: !only,
    refusal: codeRefusals.find((one) => one === request.query["code"]),
    own: await codeTexts(wording),
  }
  const answer = pageAnswer({ config: site }, (nonce) => codePage({ ...props, nonce }))
  return { ...answer, cookies: csrf.cookies }
}

/** What this browser has asked for, by its sealed cookie: in the query, anyone could write anyone's address. */
async function askedIn(setup: ObservedSetup, page: PageRequest): Promise<Asked | null> {
  const { request, cookies, now, baseUrl } = page
  const asked = await requestedLink({
    config: setup,
    jar: request.cookies,
    cookies,
    now,
    baseUrl,
    provider: undefined,
  })
  return asked && shownAddress(asked, asked.identifier) !== null ? asked : null
}

function sendAgainOf(
  { provider, identifier, wait }: Asked,
  { request, cookies, baseUrl, home }: PageRequest,
  csrfToken: string,
): SendAgain {
  return {
    email: identifier,
    action: `${baseUrl}/signin/${pathSegment(provider.id)}`,
    // What a cookie says is asked again when the form is sent.
    callbackUrl: request.cookies[cookies.callbackUrl.name] ?? home,
    csrfToken,
    wait,
  }
}
