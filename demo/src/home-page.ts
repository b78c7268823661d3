import type { Strategy } from "./auth-config.js"
import { html, type Markup } from "./html.js"
import { nameOf, page, type ShownSession } from "./page.js"
import { account } from "./password-account.js"

/** What the home page shows. */
export interface HomePageProps {
  readonly session: ShownSession | null
  readonly strategy: Strategy
  /** Whether they work for the demo. */
  readonly isStaff: boolean
  readonly mailboxUrl: string
  readonly identityProviderUrl: string
  readonly store: string
}

/** The one screen that tells a visitor what to click. */
export function homePage(props: HomePageProps): string {
  const { session, isStaff } = props
  return page({
    title: session ? "Signed in" : "Welcome",
    session,
    content: html`<h1>${session ? html`Hello, ${nameOf(session.user)}` : "Sign in, four ways"}</h1>
      ${session ? signedIn(session, isStaff) : signedOut(props)} ${switches(props)}`,
  })
}

function signedOut({ mailboxUrl }: HomePageProps): Markup {
  return html`<p class="soft">
      Everything runs on this machine: an OpenID provider, a mail server and a database. Nothing
      leaves it.
    </p>
    <section>
      <h2>Try</h2>
      <ol>
        <li>
          <strong>OpenID Connect:</strong> “Sign in with Local identity provider”, choose an
          account, allow.
        </li>
        <li>
          <strong>Email:</strong> type any address, then the code from the
          <a href="${mailboxUrl}" target="_blank" rel="noopener">mailbox</a>, or open the link
          there.
        </li>
        <li>
          <strong>Password:</strong> <code>${account.email}</code> with
          <code>${account.password}</code>, or create an account with any address.
        </li>
        <li>
          <strong>Passkey:</strong> type any address and “Create a passkey”; the next time, “Sign in
          with a passkey” needs no address.
        </li>
        <li>
          <strong>Back office:</strong> sign in as <code>${account.email}</code>, who works here, to
          block people or to act as them.
        </li>
      </ol>
      <div class="actions">
        <a class="button main" href="/auth/signin">Sign in</a>
        <a class="button" href="/members">Open the members’ page</a>
      </div>
    </section>`
}

function signedIn(session: ShownSession, isStaff: boolean): Markup {
  return html`<p class="soft">This is what <code>getSession(req, config)</code> returns:</p>
    <section>
      <h2>Your session</h2>
      <pre data-testid="session">${JSON.stringify(session, null, 2)}</pre>
      <div class="actions">
        <a class="button main" href="/members">Open the members’ page</a>
        <a class="button" href="/auth/session/account">Your account</a>
        <a class="button" href="/devices">Your devices</a>
        <a class="button" href="/keys">Your API</a>
        ${isStaff && html`<a class="button" href="/office">Back office</a>`}
        <a class="button" href="/auth/signout">Sign out</a>
      </div>
    </section>`
}

function switches({ strategy, store, mailboxUrl, identityProviderUrl }: HomePageProps): Markup {
  const choice = (value: Strategy, label: string) =>
    html`<button
      class="button"
      name="strategy"
      value="${value}"
      aria-pressed="${String(strategy === value)}"
    >
      ${label}
    </button>`
  return html`<section>
      <h2>Where login state lives</h2>
      <form method="post" action="/strategy" class="actions">
        ${choice("database", "Database row")} ${choice("jwt", "Encrypted cookie")}
      </form>
      <p class="soft">Users and accounts are in ${store} either way. Switching signs you out.</p>
    </section>
    <section>
      <h2>Behind the scenes</h2>
      <ul>
        <li>
          <a href="${mailboxUrl}" target="_blank" rel="noopener">Mailbox</a>: every message the demo
          sent
        </li>
        <li>
          <a href="${identityProviderUrl}" target="_blank" rel="noopener">Local identity provider</a
          >: its accounts and settings
        </li>
        <li>
          <a href="/auth/session">/auth/session</a> and
          <a href="/auth/providers">/auth/providers</a> as a client sees them
        </li>
      </ul>
    </section>`
}
