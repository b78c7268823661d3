import { html } from "../../pages/html.js"
import type { PageView } from "../page-frame/page-view.js"

/** A page that only says something. */
export function saidOnly(title: string, text: string): PageView {
  return {
    title,
    symbol: "alert",
    kind: "error notice",
    content: html`<div class="message"><p>${text}</p></div>`,
  }
}
