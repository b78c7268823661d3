/** A part of a message: `{ text }` is literal, `{ name }` is a placeholder for a value. */
export type TextPart = { readonly text: string } | { readonly name: string }

/** The parts of a message with names in braces, in order. */
export function textParts(message: string): readonly TextPart[] {
  // Every second part is what the capture group matched.
  return message
    .split(/\{([a-zA-Z]{1,20})\}/)
    .map((part, index) => (index % 2 === 0 ? { text: part } : { name: part }))
}
