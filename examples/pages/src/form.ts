import type { Form } from "./forms.js"
import { html, type Html } from "./html.js"

/** A form with its hidden fields before the visible ones. */
export function form({ action, hidden = {} }: Form, content: Html): Html {
  const fields = Object.entries(hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )
  return html`<form action="${action}" method="post">${fields}${content}</form>`
}
