import type { AuthResponse } from "../../contract/http.js"
import type { TokensMessages } from "../../contract/tokens-messages.js"
import { html } from "../../pages/html.js"
import { ticketPage } from "../methods/ticket-page.js"
import type { PageParts } from "../page-frame/page-parts.js"
import type { LentVisit, Person } from "../page-frame/persons-page.js"
import { callersUser } from "../people/callers-user.js"
import { ALLOW } from "./connect-ticket.js"
import { scopesIn } from "./grant.js"
import { grantsOf } from "./grant-records.js"
import { oauthProvider } from "./oauth-provider.js"
import { tokensTexts } from "./texts.js"
import type { WantedConnection } from "./token-refusals.js"
import type { TokensSetup } from "./tokens-setup.js"

/** A request for a page of this extension. */
export interface TokensVisit extends LentVisit {
  readonly setup: TokensSetup
}

/** The page with one button, by which a person allows more at a provider. */
export const answerConnect = /* @__PURE__ */ ticketPage<
  TokensVisit,
  TokensMessages,
  WantedConnection
>({
  page: ALLOW,
  texts: tokensTexts,
  setupOf: ({ setup }) => setup,
  isThere: ({ setup }, { provider }) => oauthProvider(setup, provider) !== undefined,
  asks: asking,
  expired: ({ connectOld: title, connectExpired: text }) => ({ title, text }),
  leads: connect,
})

function asking(
  { setup, own, text }: TokensVisit & PageParts<TokensMessages>,
  { provider: id, scopes }: WantedConnection,
) {
  const provider = oauthProvider(setup, id)?.name ?? id
  const list = html`<ul>
    ${scopes.map((scope) => html`<li><bdi>${scope}</bdi></li>`)}
  </ul>`
  return {
    title: own.connectTitle.replace("{provider}", provider),
    text: html`<p>${text(scopes.length > 0 ? "connectText" : "connectPlain", { provider })}</p>
      ${scopes.length > 0 && list}`,
    button: text("connectButton", { provider }),
  }
}

async function connect(
  visit: TokensVisit & Person & { readonly owner: string; readonly callbackUrl: string },
  { provider, account, scopes }: WantedConnection,
): Promise<AuthResponse> {
  const { setup, request, caller, owner, callbackUrl } = visit
  const user = await callersUser(setup, caller)
  // What they have allowed before is asked for as well, or the new tokens would allow less.
  const held = (await grantsOf(setup, owner)).filter(
    ({ grant }) => grant.provider === provider && grant.account === account && !grant.endedAt,
  )
  const former = held.flatMap(({ grant }) => [...scopesIn(grant.scope)])
  return request.authorize({
    provider,
    account,
    scopes: [...new Set([...former, ...scopes])],
    loginHint: user?.email || undefined,
    callbackUrl,
  })
}
