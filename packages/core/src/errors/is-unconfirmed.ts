/** In the global registry, because adapters import only types of this package. */
const unconfirmed = Symbol.for("sallyport.unconfirmed")

interface AnyError {
  readonly [unconfirmed]?: unknown
  /** Of an `AdapterError`: what the adapter threw. */
  readonly cause?: { readonly err?: AnyError }
}

/**
 * Whether a store has done what it was asked for, and cannot promise that it stays: adapters mark what they throw then.
 * That something is gone does not mean that it was ended.
 */
export function isUnconfirmed(error: unknown): boolean {
  const { [unconfirmed]: own, cause } = (error ?? {}) as AnyError
  return own === true || cause?.err?.[unconfirmed] === true
}
