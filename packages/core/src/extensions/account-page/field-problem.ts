import { html, type HtmlValue } from "../../pages/html.js"
import type { AccountPageProps } from "./page-props.js"
import type { FieldReport } from "./reports.js"

/** What is wrong with what was typed into a field, and how the field names it. */
export interface FieldProblem {
  readonly isWrong: boolean
  /** Attributes of the field: it has the focus, so that nobody has to look for it. */
  readonly described: HtmlValue
  /** Stands below it. */
  readonly shown: HtmlValue
}

/** What the page says of the field `id`, if `report` is what it has to say. */
export function fieldProblem(
  { said }: Pick<AccountPageProps, "said">,
  {
    id,
    report,
    text,
  }: { readonly id: string; readonly report: FieldReport; readonly text: string },
): FieldProblem {
  if (said !== report) return { isWrong: false, described: null, shown: null }
  return {
    isWrong: true,
    described: html` aria-invalid="true" aria-describedby="${id}-problem" autofocus`,
    shown: html`<p class="problem" id="${id}-problem" role="alert">${text}</p>`,
  }
}
