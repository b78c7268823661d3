/** A value or a promise of it: hooks and adapters may return either. */
export type Awaitable<T> = T | PromiseLike<T>
/** The value that a promise resolves to; kept for code that imports it from here. */
export type Awaited<T> = T extends Promise<infer U> ? U : T

/** `v1`, `v1.2` or `v1.2.3`. */
export type SemverString = `v${number}` | `v${number}.${number}` | `v${number}.${number}.${number}`
