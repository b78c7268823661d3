/** The first message to a process: what to open. */
export interface OpenMessage {
  /** URL of the module. */
  readonly module: string
  /** What it exports: a function that takes `location` and returns an adapter, or a store of records. */
  readonly opener: "openAdapter" | "openRecords"
  readonly location: unknown
}

/** What a process sends when it is ready. */
export type ReadyMessage = { readonly operations: readonly string[] } | { readonly failed: string }

export interface CallMessage {
  readonly id: number
  readonly operation: string
  readonly given: readonly unknown[]
}

export type AnswerMessage =
  | { readonly id: number; readonly value?: unknown }
  | { readonly id: number; readonly failed: string }
