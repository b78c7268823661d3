const markup = Symbol("markup")

/** Markup made by {@link html}: the only thing that reaches a document unescaped. */
export interface Html {
  readonly [markup]: string
}

/** What may stand in a template. `null`, `undefined` and `false` leave nothing; lists are joined. */
export type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[]

/**
 * Markup with every value escaped, except values that are markup themselves.
 *
 * Values belong between tags or in double-quoted attributes, never in a script or a style: escaping means nothing
 * there (OWASP XSS Prevention, "dangerous contexts").
 */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return { [markup]: String.raw({ raw: strings }, ...values.map(escaped)) }
}

/** The text of markup, to be sent. */
export function htmlText(value: Html): string {
  return value[markup]
}

/** Our own text as it stands: a style sheet, a script, or a form that the engine made. Never anything from outside. */
export function trustedMarkup(text: string): Html {
  return { [markup]: text }
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

function escaped(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ""
  if (typeof value === "number") return String(value)
  if (typeof value === "string")
    return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "")
  return isList(value) ? value.map(escaped).join("") : value[markup]
}

function isList(value: Html | readonly HtmlValue[]): value is readonly HtmlValue[] {
  return Array.isArray(value)
}
