import { escapeHtml } from "../mail/escape-html.js"

const markup = Symbol("markup")

/** Markup made by {@link html}: the only thing that reaches a document unescaped. Nothing parsed from JSON can be one. */
export interface Html {
  readonly [markup]: string
}

/** What may stand in a template. `null`, `undefined` and `false` leave nothing; lists are joined. */
export type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[]

/**
 * Markup with every value escaped, except values that are markup themselves.
 *
 * Values belong between tags or in double-quoted attributes, never in a tag name, an attribute name, a script or a
 * style: escaping means nothing there (OWASP XSS Prevention, "dangerous contexts").
 */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return { [markup]: String.raw({ raw: withoutIndents(strings) }, ...values.map(escaped)) }
}

/** The text of markup, to be sent. */
export function htmlText(value: Html): string {
  return value[markup]
}

/**
 * A style sheet as the content of a `<style>` element, where entities are not decoded and escaping cannot help.
 *
 * Throws `TypeError` on a `<`: our style sheets hold none, and with none the element cannot be left.
 */
export function styleSheet(css: string): Html {
  if (css.includes("<")) throw new TypeError("A style sheet must not contain '<'")
  return { [markup]: css }
}

/** The fixed parts of each template with line breaks and indents made one space; the browser shows the same. */
const lean = new WeakMap<TemplateStringsArray, readonly string[]>()

function withoutIndents(strings: TemplateStringsArray): readonly string[] {
  const known = lean.get(strings)
  if (known) return known
  const parts = strings.map((part) => part.replace(/\s*\n\s*/g, " "))
  lean.set(strings, parts)
  return parts
}

function escaped(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ""
  if (typeof value === "string") return escapeHtml(value)
  if (typeof value === "number") return String(value)
  return isList(value) ? value.map(escaped).join("") : value[markup]
}

function isList(value: Html | readonly HtmlValue[]): value is readonly HtmlValue[] {
  return Array.isArray(value)
}
