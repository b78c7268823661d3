import { escapeHtml } from "../mail/escape-html.js"

/** In the global registry, so that markup of an extension that brings a second copy of this package is markup here. */
const markup: unique symbol = Symbol.for("sallyport.markup")

/**
 * Markup created by {@link html}, which is the only thing that reaches a document unescaped. JSON cannot produce it.
 */
export interface Html {
  readonly [markup]: string
}

/** What a template may contain. `null`, `undefined` and `false` produce nothing; lists are joined. */
export type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[]

/**
 * Markup in which every value is escaped, except values that are markup themselves.
 *
 * Put values between tags or in double-quoted attributes, never in a tag name, an attribute name, a script or a style:
 * escaping does not work there (OWASP XSS Prevention, "dangerous contexts").
 */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return { [markup]: String.raw({ raw: withoutIndents(strings) }, ...values.map(escaped)) }
}

/** The text of markup, ready to send. */
export function htmlText(value: Html): string {
  return value[markup]
}

/**
 * CSS or a script of ours as the content of its element, in which entities are not decoded and escaping cannot help.
 *
 * Throws `TypeError` on a `<`: ours contain none, and without one nothing can end the element.
 */
export function elementText(source: string): Html {
  if (source.includes("<")) throw new TypeError("A style sheet or script must not contain '<'")
  return { [markup]: source }
}

/**
 * The fixed parts of each template, with line breaks and indentation collapsed to one space. Browsers display the same.
 */
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
  if (isList(value)) return value.map(escaped).join("")
  // No data contains one, so it is a mistake in code, which would otherwise read "undefined".
  if (value instanceof Promise)
    throw new TypeError("A template takes text and markup, not a promise, which has to be awaited")
  return value[markup]
}

/** Whether something was made by {@link html}. */
export function isMarkup(value: unknown): value is Html {
  return typeof value === "object" && value !== null && Object.hasOwn(value, markup)
}

function isList(value: Html | readonly HtmlValue[]): value is readonly HtmlValue[] {
  return Array.isArray(value)
}
