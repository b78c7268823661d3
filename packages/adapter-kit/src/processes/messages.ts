/** The first message to a process: what to open. */
export interface Opening {
  /** URL of the module. */
  readonly module: string
  /** What it exports: a function that takes `location` and returns an adapter, or a store of records. */
  readonly opener: "openAdapter" | "openRecords"
  readonly location: unknown
}

/** What a process sends when it is ready. */
export type Opened = { readonly operations: readonly string[] } | { readonly failed: string }

export interface Call {
  readonly id: number
  readonly operation: string
  readonly given: readonly unknown[]
}

export type Answer =
  | { readonly id: number; readonly value?: unknown }
  | { readonly id: number; readonly failed: string }
