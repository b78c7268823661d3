import type { Connection } from "@sallyport/core/provider-tokens"
import type { Session } from "@sallyport/core/types"
import { html, type Markup } from "./html.js"
import { page } from "./page.js"

/** What the page of connected accounts shows. */
export interface ConnectedPageProps {
  readonly session: Session
  readonly connections: readonly Connection[]
  /** What the provider's API answers with the token; null without one. */
  readonly answer: string | null
  /** Where the person allows more, or connects an account; null if there is nothing more to allow. */
  readonly connect: string | null
}

/** What somebody has allowed this site at a provider, and how to end it. Tokens are never on a page. */
export function connectedPage(props: ConnectedPageProps): string {
  const { session, connections, answer, connect } = props
  const shown = connections.filter(({ state }) => state !== "disconnected")
  return page({
    title: "Connected accounts",
    session,
    content: html`<h1>Connected accounts</h1>
      <p class="soft">
        The tokens of a provider are kept sealed on the server and refreshed once, whoever asks.
        This page is the demo's own; the library
        <a href="/auth/session/connections">brings one, too</a>.
      </p>
      <section>
        ${shown.length === 0 && html`<p>Nothing is connected.</p>`}
        <ul class="plain" data-testid="connections">
          ${shown.map(connected)}
        </ul>
        ${connect !== null && allowing(connect, shown.length > 0)}
      </section>
      ${answer !== null && answered(answer)}`,
  })
}

function connected({ provider, account, scopes, state, expires }: Connection): Markup {
  return html`<li class="device">
    <div>
      <strong>Local identity provider</strong>
      <div class="soft">
        ${state === "lost" ? "It has ended the access." : `Allowed: ${scopes.join(", ")}.`}
        ${expires && `The present token is valid until ${new Date(expires).toUTCString()}.`}
      </div>
    </div>
    <form method="post" action="/connected">
      <input type="hidden" name="provider" value="${provider}" />
      <input type="hidden" name="account" value="${account}" />
      <button class="button">Disconnect</button>
    </form>
  </li>`
}

function allowing(connect: string, isConnected: boolean): Markup {
  const label = isConnected
    ? "Allow access while you are away"
    : "Connect the local identity provider"
  return html`<div class="actions"><a class="button main" href="${connect}">${label}</a></div>`
}

function answered(answer: string): Markup {
  return html`<h2>What its API says</h2>
    <section><pre data-testid="answer">${answer}</pre></section>`
}
