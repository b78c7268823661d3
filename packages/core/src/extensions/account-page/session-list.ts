import type { AccountPageMessages } from "../../contract/account-page-messages.js"
import type { SessionInfo } from "../../contract/own-sessions.js"
import { fillText } from "../../messages/fill-text.js"
import { filledText } from "../../pages/filled-text.js"
import { html, type Html } from "../../pages/html.js"
import type { AccountPageProps } from "./page-props.js"
import { shownAge } from "../pages/shown-time.js"

/** Where the person is signed in, in one form: each button ends what it stands beside. */
export function sessionList(props: AccountPageProps): Html {
  const { sessions, own } = props
  return props.form(
    html`<ul>
        ${sessions.map((session) => row(session, props))}
      </ul>
      <div class="all">
        ${
          sessions.length > 1 &&
          html`<button class="button" name="endOthers" value="1">${own.signOutOthers}</button>`
        }
        <button class="button danger" name="endAll" value="1">${own.signOutEverywhere}</button>
      </div>`,
  )
}

function row(session: SessionInfo, { own, now, wording: { texts, lang } }: AccountPageProps): Html {
  const ago = (iso: string) => shownAge(iso, { lang, now })
  const { id, isCurrent, created, lastSeen, address } = session
  const { words, values } = titleOf(session, own)
  const label = `${texts.signOut}: ${fillText(words, values)}`
  return html`<li>
    <div class="what">
      <p class="title">
        ${filledText(words, values)}
        ${isCurrent && html`<span class="here">${own.thisBrowser}</span>`}
      </p>
      <p class="small facts">
        <span>${filledText(own.sessionBegan, { when: ago(created) })}</span>
        <span>${filledText(own.sessionLastSeen, { when: ago(lastSeen) })}</span>
        ${address !== null && html`<span><bdi>${address}</bdi></span>`}
      </p>
    </div>
    <button class="button" name="end" value="${id}" aria-label="${label}">${texts.signOut}</button>
  </li>`
}

/** Whoever acts as the person is not shown by their browser: it is nothing that the person would know. */
function titleOf(
  { actor, browser }: SessionInfo,
  own: AccountPageMessages,
): ReturnType<typeof browserIn> {
  return actor === undefined ? browserIn(browser, own) : { words: own.actingSession, values: {} }
}

/** As it is recorded, `Firefox on Windows`, in the words of the language. */
export function browserIn(
  recorded: string | null,
  own: AccountPageMessages,
): { readonly words: string; readonly values: Readonly<Record<string, string>> } {
  if (recorded === null) return { words: own.unknownBrowser, values: {} }
  const [browser = "", system, ...more] = recorded.split(" on ")
  const isBoth = system !== undefined && more.length === 0
  // Each keeps its own direction, and the words around them that of the page.
  return isBoth
    ? { words: own.browserOn, values: { browser, system } }
    : { words: "{browser}", values: { browser: recorded } }
}
