import type { SessionInfo } from "@sallyport/core/sessions"
import { form } from "./form.js"
import { html, type Html } from "./html.js"

/** Where somebody is signed in, with a form for each session that ends it. */
export function devicesPage(sessions: readonly SessionInfo[]): Html {
  return html`<h1>Devices</h1>
    <ul data-testid="devices">
      ${sessions.map(
        ({ id, isCurrent, browser, lastSeen }) =>
          html`<li>
            ${browser ?? "Unknown browser"}${isCurrent ? " (this one)" : ""}, last used ${lastSeen}
            ${form({ action: "/devices", hidden: { id } }, html`<button>End</button>`)}
          </li>`,
      )}
    </ul>`
}
