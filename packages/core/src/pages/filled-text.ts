import { textParts } from "../messages/fill-text.js"
import { html } from "./html.js"
import type { HtmlValue } from "./html.js"

/**
 * A message with values in place of the names in braces. Each value keeps its own direction: otherwise an address
 * inside right-to-left text would be displayed in the wrong order.
 */
export function filledText(
  message: string,
  values: Readonly<Record<string, string>>,
): readonly HtmlValue[] {
  return textParts(message).map((part) => {
    if ("text" in part) return part.text
    const value = Object.hasOwn(values, part.name) ? values[part.name] : undefined
    return value === undefined ? `{${part.name}}` : html`<bdi>${value}</bdi>`
  })
}
