import type { AccountLine } from "../../contract/account-section.js"
import { filledText } from "../../pages/filled-text.js"
import { html, type Html } from "../../pages/html.js"

/** What an extension says of an account, as paragraphs. Part of any page. */
export function sectionLines(lines: readonly AccountLine[]): readonly Html[] {
  return lines.map(
    ({ text, values = {}, isWarning }) =>
      html`<p ${isWarning && html` class="warning"`}>${filledText(text, values)}</p>`,
  )
}

/** The rule of those that are warnings. */
export const LINES_STYLE = `
.warning{padding-inline-start:.75rem;border-inline-start:.25rem solid var(--color-error);color:var(--color-text)}`
