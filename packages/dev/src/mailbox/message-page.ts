import { html } from "../page/html.js"
import type { Html } from "../page/html.js"
import { makePage } from "../page/make-page.js"
import type { Page } from "../page/make-page.js"
import { SANDBOX } from "./mail-document.js"
import type { MailMessage } from "./mail-message.js"
import { mailTime } from "./mail-time.js"
import { PART } from "./part.js"

/** One message. Its HTML is shown in a separate frame, where it can neither run scripts nor fetch anything. */
export function messagePage(message: MailMessage): Page {
  const { id, subject, text, html: mailHtml, raw } = message
  return makePage({
    part: PART,
    title: subject || "(no subject)",
    width: "wide",
    body: html`<p><a href="/">All mail</a></p>
      <h1 dir="auto">${subject || "(no subject)"}</h1>
      ${facts(message)} ${linkButtons(message)}
      ${
        mailHtml !== null &&
        html`<iframe
          title="The mail as HTML"
          sandbox="${SANDBOX}"
          src="/messages/${id}/html"
        ></iframe>`
      }
      ${text !== null && section("Text", text, mailHtml === null)}
      ${section("Source", raw, mailHtml === null && text === null)}`,
  })
}

/** Shown for an id that does not exist, or no longer exists. */
export function missingPage(): Page {
  return makePage({
    part: PART,
    title: "No such mail",
    body: html`<div class="notice">
        <h1>There is no such mail</h1>
        <p class="soft">It may have been deleted.</p>
      </div>
      <a class="button" href="/">All mail</a>`,
  })
}

function facts({ from, to, envelope, receivedAt }: MailMessage): Html {
  const header = to.join(", ")
  const recipients = envelope.to.join(", ")
  return html`<dl class="facts">
    <dt>From</dt>
    <dd dir="auto">${from || "nobody"}</dd>
    <dt>To</dt>
    <dd>${header || "nobody"}</dd>
    ${
      header !== recipients &&
      html`<dt>Delivered to</dt>
        <dd>${recipients}</dd>`
    }
    <dt>Envelope sender</dt>
    <dd>${envelope.from || "none"}</dd>
    <dt>Received</dt>
    <dd>${mailTime(receivedAt)}</dd>
  </dl>`
}

/** With `noopener` and `noreferrer`, so that the linked site learns nothing about this page. */
function linkButtons({ links }: MailMessage): Html | undefined {
  if (links.length === 0) return undefined
  return html`<div class="links">
    ${links.map(
      (link, index) =>
        html`<a
          class="${index === 0 ? "button primary" : "button"}"
          href="${link}"
          target="_blank"
          rel="noopener noreferrer"
          ><span class="url">${linkLabel(link)}</span></a
        >`,
    )}
  </div>`
}

/** The label of a sign-in link. Its address is long and means nothing to people. */
function linkLabel(link: string): string {
  const { pathname, searchParams, host } = new URL(link)
  const isSignIn = /\/callback\/[^/]+$/.test(pathname) && searchParams.has("token")
  return isSignIn ? `Open sign-in link (${host})` : `Open ${link}`
}

function section(title: string, text: string, isOpen: boolean): Html {
  const content = html`<summary>${title}</summary>
    <pre dir="auto" tabindex="0">${text}</pre>`
  return isOpen
    ? html`<details class="section" open>${content}</details>`
    : html`<details class="section">${content}</details>`
}
