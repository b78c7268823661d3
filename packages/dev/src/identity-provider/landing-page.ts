import { html } from "../page/html.js"
import type { Html } from "../page/html.js"
import { makePage } from "../page/make-page.js"
import type { Page } from "../page/make-page.js"
import { accountLine } from "./account-line.js"
import type { DevAccount } from "./dev-account.js"
import type { DevClient } from "./dev-client.js"
import { PART } from "./part.js"

/** What the landing page shows. */
export interface LandingParts {
  issuer: string
  clients: readonly DevClient[]
  accounts: readonly DevAccount[]
}

/** The page at the issuer's address: what this is and how to use it. */
export function landingPage({ issuer, clients, accounts }: LandingParts): Page {
  const discovery = `${issuer}/.well-known/openid-configuration`
  return makePage({
    part: PART,
    title: "About",
    width: "wide",
    body: html`<div class="heading">
        <h1>A provider to sign in with, on this machine</h1>
        <p>
          It speaks OpenID Connect like a real one. People are chosen, not typed; nothing is written
          to disk, and everything is forgotten when it stops. It answers only to this machine.
        </p>
      </div>
      <dl class="facts">
        <dt>Issuer</dt>
        <dd><code>${issuer}</code></dd>
        <dt>Discovery</dt>
        <dd>
          <a href="${discovery}"><code>${discovery}</code></a>
        </dd>
      </dl>
      ${clients.map(clientSection)} ${configurationSection(issuer, clients[0])}
      <h2>Signing out</h2>
      <p>
        <a href="/sessions">Who is signed in here</a>, with a button to sign each of them out, as an
        administrator would. Or <a href="/logout">sign out in this browser</a>. Applications with a
        back-channel logout URL hear of both.
      </p>
      <h2>Accounts</h2>
      <ul class="accounts-list">
        ${accounts.map((account) => html`<li>${accountLine(account)}<code class="soft">${account.id}</code></li>`)}
      </ul>`,
  })
}

function clientSection({
  clientId,
  clientSecret,
  redirectUris,
  backchannelLogoutUri,
  name,
}: DevClient): Html {
  return html`<h2>Client: ${name ?? clientId}</h2>
    <dl class="facts">
      <dt>Client id</dt>
      <dd><code>${clientId}</code></dd>
      <dt>Client secret</dt>
      <dd>
        ${clientSecret === undefined ? "none: a public client" : html`<code>${clientSecret}</code>`}
      </dd>
      <dt>Redirect URIs</dt>
      <dd>
        ${redirectUris === "loopback" ? "any on localhost, 127.0.0.1 or [::1]" : redirectUris.map((uri) => html`<div><code>${uri}</code></div>`)}
      </dd>
      <dt>Back-channel logout</dt>
      <dd>
        ${
          backchannelLogoutUri === undefined
            ? html`nowhere: set <code>--backchannel-logout-uri</code> or
                <code>backchannelLogoutUri</code>`
            : html`<code>${backchannelLogoutUri}</code>`
        }
      </dd>
    </dl>`
}

function configurationSection(issuer: string, client: DevClient | undefined): Html | undefined {
  if (!client) return undefined
  const provider = {
    id: "local",
    name: "Local",
    type: "oidc",
    issuer,
    clientId: client.clientId,
    ...(client.clientSecret !== undefined && { clientSecret: client.clientSecret }),
  }
  return html`<h2>For the providers of your application</h2>
    <pre tabindex="0"><code>${JSON.stringify(provider, null, 2)}</code></pre>`
}
