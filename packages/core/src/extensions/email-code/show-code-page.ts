import { callbackAddress, pathSegment } from "../../address/path-segment.js"
import type { EmailCodeMessages } from "../../contract/email-code-messages.js"
import type { ObservedSetup } from "../../contract/extension.js"
import type { PageRequest } from "../../contract/page-request.js"
import { requestedLink } from "../../flows/email/request-cookie.js"
import { shownAddress } from "../../flows/email/typed-address.js"
import { type SendAgain, verifyRequestPage } from "../../pages/verify-request-page.js"
import { codeOptionsOf } from "./code-options.js"
import { codeRefusals } from "./code-refusals.js"
import { codeView } from "./code-view.js"
import { openPage } from "../page-frame/open-page.js"
import type { PageVisit } from "../page-frame/page.js"
import { codeTexts } from "../codes/code-texts.js"

type RequestedMail = NonNullable<Awaited<ReturnType<typeof requestedLink>>>

/**
 * Answers requests for the page on which a code is typed. Where this browser has asked for none, or was sent only a link,
 * it is the one that says that a mail is on its way.
 */
export const answerCodePage = /* @__PURE__ */ openPage<PageVisit, EmailCodeMessages, never>({
  name: "code-page",
  texts: codeTexts,
  show: async (at) => {
    const { setup, request, home, signInUrl, theme, wording } = at
    const asked = await askedIn(setup, request)
    const csrfToken = at.csrfToken()
    const sent = asked && sendAgainOf(asked, request, csrfToken)
    if (!sent || !asked.codeKey) {
      const shown = { home, signinUrl: signInUrl, theme, wording, sent: sent ?? undefined }
      return { document: (nonce) => verifyRequestPage({ ...shown, nonce }) }
    }
    return codeView({
      ...at,
      sent,
      callback: callbackAddress(request.baseUrl, asked.provider.id),
      hasLink: !codeOptionsOf(asked.provider).only,
      refusal: codeRefusals.find((one) => one === request.request.query["code"]),
    })
  },
})

/** What this browser has asked for, by its sealed cookie: in the query, anyone could write anyone's address. */
async function askedIn(setup: ObservedSetup, page: PageRequest): Promise<RequestedMail | null> {
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
  { provider, identifier, wait }: RequestedMail,
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
