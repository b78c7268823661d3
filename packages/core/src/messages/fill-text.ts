/** A message with the names in braces replaced by their values; a name without a value is kept unchanged. */
export function fillText(message: string, values: Readonly<Record<string, string>>): string {
  return textParts(message)
    .map((part) => ("text" in part ? part.text : valueOf(part.name, values)))
    .join("")
}

function valueOf(name: string, values: Readonly<Record<string, string>>): string {
  return Object.hasOwn(values, name) ? (values[name] ?? "") : `{${name}}`
}

/** A part of a message: `{ text }` is literal, `{ name }` is a placeholder for a value. */
type TextPart = { readonly text: string } | { readonly name: string }

/** The parts of a message with names in braces, in order. */
export function textParts(message: string): readonly TextPart[] {
  // Every second part is what the capture group matched.
  return message
    .split(/\{([a-zA-Z]{1,20})\}/)
    .map((part, index) => (index % 2 === 0 ? { text: part } : { name: part }))
}
