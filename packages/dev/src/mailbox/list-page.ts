import { html } from "../page/html.js"
import type { Html } from "../page/html.js"
import { symbol } from "../page/icon.js"
import { makePage } from "../page/make-page.js"
import type { Page } from "../page/make-page.js"
import type { MailMessage } from "./mail-message.js"
import { mailTime } from "./mail-time.js"
import { PART } from "./part.js"

/** Checks every two seconds for a newer mail. Without it, the page shows what it showed when it was loaded. */
const REFRESH = `
const shown = document.querySelector("[data-newest]").dataset.newest
setInterval(async () => {
  if (document.hidden) return
  const response = await fetch("/newest", { cache: "no-store" }).catch(() => null)
  if (response && response.ok && (await response.text()) !== shown) location.reload()
}, 2000)`

/** Shows whether the list has changed: the id of the newest message, or empty. */
export function newestId(messages: readonly MailMessage[]): string {
  return messages[0]?.id ?? ""
}

/** The list of messages, newest first. */
export function listPage(messages: readonly MailMessage[], smtpUrl: string): Page {
  return makePage({
    part: PART,
    title: messages.length === 0 ? "No mail" : `Mail (${messages.length})`,
    width: "wide",
    script: REFRESH,
    body: html`<div class="bar" data-newest="${newestId(messages)}">
        <div class="heading">
          <h1>Mail</h1>
          <p>Everything sent to <code>${smtpUrl}</code></p>
        </div>
        ${
          messages.length > 0 &&
          html`<form method="post" action="/clear"><button type="submit">Delete all</button></form>`
        }
      </div>
      ${
        messages.length === 0
          ? nothingYet()
          : html`<ul class="mails">
              ${messages.map(row)}
            </ul>`
      }
      <p class="soft small">
        For programs: <a href="/messages.json">messages.json</a>. The last 200 messages are kept, in
        memory only.
      </p>`,
  })
}

function nothingYet(): Html {
  return html`<div class="notice">
    ${symbol("mail")}
    <h2>No mail yet</h2>
    <p class="soft">Ask your application for a sign-in link; it appears here by itself.</p>
  </div>`
}

function row({ id, envelope, subject, receivedAt }: MailMessage): Html {
  return html`<li>
    <a class="mail" href="/messages/${id}">
      <span class="to" dir="auto">${envelope.to.join(", ")}</span>
      <span class="subject" dir="auto">${subject || "(no subject)"}</span>
      ${mailTime(receivedAt)}
    </a>
  </li>`
}
