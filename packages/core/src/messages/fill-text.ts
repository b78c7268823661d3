import { textParts } from "./text-parts.js"

/** A message with values in place of the names in braces; a name that has no value stays as it is. */
export function fillText(message: string, values: Readonly<Record<string, string>>): string {
  return textParts(message)
    .map((part) => ("text" in part ? part.text : valueOf(part.name, values)))
    .join("")
}

function valueOf(name: string, values: Readonly<Record<string, string>>): string {
  return Object.hasOwn(values, name) ? (values[name] ?? "") : `{${name}}`
}
