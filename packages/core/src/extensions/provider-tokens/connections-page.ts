import { textsInValue } from "../page-frame/texts-in-value.js"
import type { TokensMessages } from "../../contract/tokens-messages.js"
import { html, type Html } from "../../pages/html.js"
import { accountAddress, accountLink } from "../pages/account-link.js"
import { LINES_STYLE, sectionLines } from "../pages/section-lines.js"
import type { PageParts } from "../page-frame/page-parts.js"
import { personsPage } from "../page-frame/persons-page.js"
import { operationsOf } from "../page-frame/run-from-page.js"
import { connectionLines } from "./connection-lines.js"
import type { TokensVisit } from "./connect-page.js"
import type { Connection } from "./list-connections.js"
import { oauthProvider } from "./oauth-provider.js"
import type { OwnTokens } from "./own-tokens.js"
import { tokensTexts } from "./texts.js"
import type { TokensSetup } from "./tokens-setup.js"

const tokens = /* @__PURE__ */ operationsOf<OwnTokens>("tokens")

type Report = "disconnected" | "connectionGone"

/** The page on which people see what they have connected, and end it. */
export const answerConnections = /* @__PURE__ */ personsPage<TokensVisit, TokensMessages, Report>({
  name: "connections-page",
  says: ["disconnected", "connectionGone"],
  texts: tokensTexts,
  show: async (visit) => {
    const { setup, request, own, said, wording } = visit
    const all = (await visit.call(tokens, "list")).result
    const shown = all.filter(({ state }) => state !== "disconnected")
    return {
      title: own.connectionsTitle,
      style: LINES_STYLE + LIST_STYLE,
      content: html`${said !== null && html`<p class="said" role="status">${own[said]}</p>`}
      ${
        shown.length === 0
          ? html`<p class="said">${own.noConnections}</p>`
          : html`<ul>
              ${shown.map((one) => row({ ...visit, setup }, one))}
            </ul>`
      }
      ${accountLink(accountAddress(setup, request), wording)}`,
    }
  },
  actions: {
    disconnect: async ({ call }, named) => {
      const [provider = "", account = ""] = textsInValue(named)
      const { result: hasEnded } = await call(tokens, "disconnect", provider, account)
      return { say: hasEnded ? "disconnected" : "connectionGone" }
    },
  },
})

/** A row for each account, with its button beside it, or below where there is no room. */
const LIST_STYLE = `
.card ul{margin:0;padding:0;list-style:none}
.card li{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.75rem 1rem;padding-block:.875rem;
border-block-start:var(--border-width) solid var(--color-separator)}
.card li:last-child{border-block-end:var(--border-width) solid var(--color-separator)}
.what{flex:1 1 12rem;min-inline-size:0;display:grid;gap:.25rem}
.what p:first-child{font-weight:600;color:var(--color-text)}
li .button{inline-size:auto}
.said{text-align:center}`

function row(
  visit: { readonly setup: TokensSetup } & PageParts<TokensMessages, Report>,
  connection: Connection,
): Html {
  const { setup, own, text, form, wording } = visit
  const { provider: id, account } = connection
  const provider = oauthProvider(setup, id)?.name ?? id
  const value = JSON.stringify([id, account])
  return html`<li>
    <div class="what">
      ${sectionLines(connectionLines(setup, connection, { own, lang: wording.lang }))}
    </div>
    ${form(
      html`<button class="button danger" name="disconnect" value="${value}">
        <span>${text("disconnect", { provider })}</span>
      </button>`,
    )}
  </li>`
}
