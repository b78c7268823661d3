/** What an option or an argument takes. */
export interface Kind<Value> {
  /** What is wrong with a value, as the end of a sentence, such as `takes true or false`; null if nothing is. */
  readonly problemOf: (value: unknown) => string | null
  /** What is there in place of one that was left out. Absent: it must be given. */
  readonly otherwise?: { readonly value: Value }
}

/** What an option or an argument takes that may be left out. */
export interface OptionalKind<Value> extends Kind<Value> {
  readonly otherwise: { readonly value: Value }
}

/** What the kind `text` says, which leaves to whoever asks of what it is said. */
export const TAKES_TEXT = "takes a text"
