import { html } from "../page/html.js"
import type { Html } from "../page/html.js"
import { makePage } from "../page/make-page.js"
import type { Page } from "../page/make-page.js"
import { accountLine } from "./account-line.js"
import type { DevAccount } from "./dev-account.js"
import type { DevClient } from "./dev-client.js"
import { PART } from "./part.js"
import type { LogoutAnswer, SignedInSession } from "./signed-in-sessions.js"

/** What the page shows. */
export interface SessionsParts {
  readonly clients: readonly DevClient[]
  readonly accounts: readonly DevAccount[]
  readonly sessions: readonly SignedInSession[]
  /** What came of the button that was pressed; undefined: none was. Null: the session had ended before. */
  readonly answers?: readonly LogoutAnswer[] | null
}

/** The page with everybody who is signed in here, where each can be signed out as an administrator does it. */
export function sessionsPage(parts: SessionsParts): Page {
  const { sessions, answers, clients } = parts
  return makePage({
    part: PART,
    title: "Signed in here",
    width: "wide",
    body: html`<div class="heading">
        <h1>Signed in here</h1>
        <p>
          Sign somebody out as an administrator of a company would. Their browser does not take
          part: this server posts a logout token to each application in which the session was used.
        </p>
      </div>
      ${answers !== undefined && html`<div role="status">${outcome(answers, clients)}</div>`}
      ${sessions.length === 0 && html`<p class="soft">Nobody is signed in.</p>`}
      ${sessions.map((session) => sessionCard(session, parts))}
      <a class="button" href="/">About this provider</a>`,
  })
}

function outcome(answers: readonly LogoutAnswer[] | null, clients: readonly DevClient[]): Html {
  if (answers === null) return html`<p>That session had ended before.</p>`
  if (answers.length === 0) return html`<p>Signed out. No application had used the session.</p>`
  return html`<p>Signed out.</p>
    <dl class="facts">
      ${answers.map(
        (one) =>
          html`<dt>${nameOf(one.clientId, clients)}</dt>
            <dd>${saidBy(one)}</dd>`,
      )}
    </dl>`
}

function saidBy({ uri, problem }: LogoutAnswer): Html {
  if (uri === undefined)
    return html`not told: this client has no back-channel logout URL. Start with
      <code>--backchannel-logout-uri</code>, or set <code>backchannelLogoutUri</code>`
  return problem === null
    ? html`<span class="badge good">received</span> <code>${uri}</code>`
    : html`<span class="badge warn">not received</span> <code>${uri}</code>
        <div><code>${problem}</code></div>`
}

function sessionCard(
  { uid, accountId, since, clientIds }: SignedInSession,
  { accounts, clients }: SessionsParts,
): Html {
  const account = accounts.find(({ id }) => id === accountId) ?? { id: accountId }
  const applications = clientIds.map((id) => nameOf(id, clients)).join(", ")
  return html`<section class="signed-in bar">
    ${accountLine(account)}
    <span class="soft small">
      since ${new Date(since * 1000).toISOString().slice(11, 19)} UTC
      ${applications !== "" && html`<br />in ${applications}`}
    </span>
    <form method="post" action="/sessions">
      <button
        type="submit"
        name="end"
        value="${uid}"
        aria-label="Sign out ${account.name ?? accountId}"
      >
        Sign out
      </button>
    </form>
  </section>`
}

function nameOf(clientId: string, clients: readonly DevClient[]): string {
  return clients.find((client) => client.clientId === clientId)?.name ?? clientId
}
