/** A text in parts: `{ text }` as it stands, `{ name }` where something is to be put in. */
export type TextPart = { readonly text: string } | { readonly name: string }

/** The parts of a message with names in braces, in order. */
export function textParts(message: string): readonly TextPart[] {
  // Every second part is what the parentheses took.
  return message
    .split(/\{([a-zA-Z]{1,20})\}/)
    .map((part, index) => (index % 2 === 0 ? { text: part } : { name: part }))
}
