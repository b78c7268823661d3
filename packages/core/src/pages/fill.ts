import type { HtmlValue } from "./html.js"

/**
 * A text with its `{name}` places filled, for a template of `html`, which escapes the text and the values alike. A place
 * that has no value stays as it is written, so that a mistake in a translation can be seen.
 */
export function fill(
  text: string,
  values: Readonly<Record<string, HtmlValue>>,
): readonly HtmlValue[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 0 ? part : Object.hasOwn(values, part) ? values[part] : `{${part}}`,
    )
}
