import { safeHref } from "../../address/page-url.js"
import { html, type Html } from "../../pages/html.js"
import type { AccountPageProps } from "./page-props.js"

/** A form of the page, which is sent to the page itself. */
export function pageForm({ csrfToken, address }: AccountPageProps, content: Html): Html {
  return html`<form action="${safeHref(address)}" method="POST">
    <input type="hidden" name="csrfToken" value="${csrfToken}" />
    ${content}
  </form>`
}
