import { textParts } from "./text-parts.js"

/** A message with the names in braces replaced by their values; a name without a value is kept unchanged. */
export function fillText(message: string, values: Readonly<Record<string, string>>): string {
  return textParts(message)
    .map((part) => ("text" in part ? part.text : valueOf(part.name, values)))
    .join("")
}

function valueOf(name: string, values: Readonly<Record<string, string>>): string {
  return Object.hasOwn(values, name) ? (values[name] ?? "") : `{${name}}`
}
