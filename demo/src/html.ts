const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Text as it may stand in a document. */
function escapeHtml(text: unknown): string {
  return String(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** A template whose values are escaped; pieces made by this tag are put in as they are. */
export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(markupOf)))
}

/** Markup that is safe to put into a document. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

function markupOf(value: unknown): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(markupOf).join("")
  return value === undefined || value === null || value === false ? "" : escapeHtml(value)
}
