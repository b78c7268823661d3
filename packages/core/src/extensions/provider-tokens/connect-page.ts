import type { TokensMessages } from "../../contract/tokens-messages.js"
import { html } from "../../pages/html.js"
import { fieldIn } from "../page-frame/chosen-action.js"
import type { ActionResult } from "../page-frame/page.js"
import type { PageParts } from "../page-frame/page-parts.js"
import type { PageView } from "../page-frame/page-view.js"
import { type LentVisit, type Person, personsPage } from "../page-frame/persons-page.js"
import { callersUser } from "../people/callers-user.js"
import { ownerOfSession } from "../people/owner-of.js"
import { ALLOW, type ConnectTicket, openTicket, useTicket } from "./connect-ticket.js"
import { scopesIn } from "./grant.js"
import { grantsOf } from "./grant-records.js"
import { oauthProvider } from "./oauth-provider.js"
import { tokensTexts } from "./texts.js"
import type { TokensSetup } from "./tokens-setup.js"

/** A request for a page of this extension. */
export interface TokensVisit extends LentVisit {
  readonly setup: TokensSetup
}

type Visitor = TokensVisit & Person

/**
 * The page with one button, by which a person allows more at a provider. Its address starts nothing: somebody else may have
 * sent it to them.
 */
export const answerConnect = /* @__PURE__ */ personsPage<TokensVisit, TokensMessages, never>({
  name: `${ALLOW}-page`,
  texts: tokensTexts,
  show: async (visit) => {
    const text = visit.request.request.query["ticket"] ?? ""
    const ticket = await ticketOf(visit, await ownerOf(visit), text)
    return ticket ? asking(visit, ticket, text) : expired(visit)
  },
  actions: { ticket: async (visit, text) => connect(visit, text) },
})

async function ownerOf({ setup, caller }: Visitor): Promise<string> {
  return (await ownerOfSession(setup, caller.session)).owner
}

async function ticketOf(
  { setup, caller }: Visitor,
  owner: string,
  text: string,
): Promise<ConnectTicket | null> {
  const ticket = await openTicket(setup, { caller, owner }, text)
  return ticket && oauthProvider(setup, ticket.provider) ? ticket : null
}

function asking(
  visit: Visitor & PageParts<TokensMessages>,
  { provider: id, scopes }: ConnectTicket,
  ticket: string,
): PageView {
  const { setup, own, text, form } = visit
  const provider = oauthProvider(setup, id)?.name ?? id
  const list = html`<ul>
    ${scopes.map((scope) => html`<li><bdi>${scope}</bdi></li>`)}
  </ul>`
  const button = html`${callbackField(visit)}<button name="ticket" value="${ticket}">
      ${text("connectButton", { provider })}
    </button>`
  return {
    title: own.connectTitle.replace("{provider}", provider),
    content: html`<p>${text(scopes.length > 0 ? "connectText" : "connectPlain", { provider })}</p>
      ${scopes.length > 0 && list} ${form(button)}`,
  }
}

/** Where the application wants the person afterwards. It is judged when the form comes. */
function callbackField({ request }: Visitor) {
  const target = request.request.query["callbackUrl"]
  return target !== undefined && html`<input type="hidden" name="callbackUrl" value="${target}" />`
}

function expired({ own, wording }: PageParts<TokensMessages>): PageView {
  return {
    title: wording.texts.expiredTitle,
    symbol: "alert",
    status: 403,
    content: html`<p>${own.connectExpired}</p>`,
  }
}

async function connect(visit: Visitor, text: string): Promise<ActionResult<TokensMessages, never>> {
  const { setup, request, caller } = visit
  const owner = await ownerOf(visit)
  const ticket = await ticketOf(visit, owner, text)
  if (!ticket || !(await useTicket(setup, ticket))) return { show: expired }
  const { provider, account, scopes } = ticket
  const user = await callersUser(setup, caller)
  // What they have allowed before is asked for as well, or the new tokens would allow less.
  const held = (await grantsOf(setup, owner)).filter(
    ({ grant }) => grant.provider === provider && grant.account === account && !grant.endedAt,
  )
  const former = held.flatMap(({ grant }) => [...scopesIn(grant.scope)])
  return {
    answer: await request.authorize({
      provider,
      account,
      scopes: [...new Set([...former, ...scopes])],
      loginHint: user?.email || undefined,
      callbackUrl: fieldIn(request, "callbackUrl") ?? request.home,
    }),
  }
}
