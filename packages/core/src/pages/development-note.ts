import { html } from "./html.js"
import type { Html } from "./html.js"

/** What a developer is told of an error in the browser, and a visitor of a real site is not. */
export interface DevelopmentNote {
  /** The error's type: its anchor in docs/errors.md. */
  readonly type: string
  readonly message: string
}

/** Causes below a card, for whoever develops the application. In English, as the logs are. */
export function developmentNote(notes: readonly DevelopmentNote[] = []): Html | false {
  return (
    notes.length > 0 &&
    html`<aside class="development" lang="en" dir="ltr">
      <h2>Shown in development only</h2>
      ${notes.map(({ type, message }) => html`<p><strong>${type}</strong> ${message}</p>`)}
      <p class="small">docs/errors.md in @sallyport/core explains each under its name.</p>
    </aside>`
  )
}
