import { html, type Html } from "../../pages/html.js"
import { sectionLines } from "../pages/section-lines.js"
import type { AccountPageProps, ShownSection } from "./page-props.js"

/** What another extension says of the account, and the link to where it is changed. */
export function sectionContent(
  { own, link: to }: Pick<AccountPageProps, "own" | "link">,
  { facts }: ShownSection,
): Html {
  if (!facts) return html`<p class="warning">${own.sectionFailed}</p>`
  const { lines, link } = facts
  return html`${sectionLines(lines)} ${to(link.href, link.text, "go")}`
}
