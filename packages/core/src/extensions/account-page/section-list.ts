import { safeHref } from "../../address/page-url.js"
import { html, type Html } from "../../pages/html.js"
import { sectionLines } from "../pages/section-lines.js"
import type { AccountPageProps, ShownSection } from "./page-props.js"

/** What another extension says of the account, and the link to where it is changed. */
export function sectionContent(
  { own }: Pick<AccountPageProps, "own">,
  { facts }: ShownSection,
): Html {
  if (!facts) return html`<p class="warning">${own.sectionFailed}</p>`
  const { lines, link } = facts
  return html`${sectionLines(lines)} <a class="go" href="${safeHref(link.href)}">${link.text}</a>`
}
