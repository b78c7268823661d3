import { html } from "./html.js"
import type { Html } from "./html.js"

/** What the developer sees about an error in the browser. Visitors of a production site do not see it. */
export interface DevelopmentNote {
  /** The error's type, which is its anchor in docs/errors.md. */
  readonly type: string
  readonly message: string
}

/** For pages that have notes. */
export const DEVELOPMENT_STYLE = `
.page:has(.development){display:grid;justify-items:center;align-content:center;gap:1rem}
.development{inline-size:100%;max-inline-size:34rem;padding:1rem 1.25rem;border:1px dashed currentColor;border-radius:.75rem;text-align:start;font-size:.875rem;overflow-wrap:anywhere}
.development h2{margin:0 0 .5rem;font-size:.875rem}
.development p{margin:.375rem 0 0}`

/** Causes below a card, for the developer of the application. In English, like the logs. */
export function developmentNotes(notes: readonly DevelopmentNote[] = []): Html | false {
  return (
    notes.length > 0 &&
    html`<aside class="development" lang="en" dir="ltr">
      <h2>Shown in development only</h2>
      ${notes.map(({ type, message }) => html`<p><strong>${type}</strong> ${message}</p>`)}
      <p class="small">docs/errors.md in @sallyport/core explains each under its name.</p>
    </aside>`
  )
}
