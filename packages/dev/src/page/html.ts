const markup = Symbol("markup")

/** Markup made by {@link html}: the only thing that is inserted into a document unescaped. */
export interface Html {
  readonly [markup]: string
}

/** What a template may contain. `null`, `undefined` and `false` insert nothing; lists are joined. */
export type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[]

/**
 * Markup with every value escaped, except values that are markup themselves.
 *
 * Put values between tags or in double-quoted attributes, never in a script or a style, because escaping has no effect
 * there (OWASP XSS Prevention, "dangerous contexts").
 */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return { [markup]: String.raw({ raw: strings }, ...values.map(escaped)) }
}

/** The markup as text, ready to send. */
export function htmlText(value: Html): string {
  return value[markup]
}

/**
 * Our own text, inserted unchanged: a style sheet, a script, or a form that the engine made. Never use it for outside
 * data.
 */
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
