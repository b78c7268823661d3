import type { Awaitable } from "../contract/awaitable.js"

/**
 * Applies `next` to a value at once, or to what a promise of it resolves to.
 *
 * Keeps the synchronous engine synchronous: a needless promise costs a turn of the event loop and, in a
 * session check, more time than the cryptography.
 */
export function chain<T, U>(value: Awaitable<T>, next: (value: T) => Awaitable<U>): Awaitable<U> {
  return isPromise(value) ? value.then(next) : next(value)
}

/** Whether a value is still to come. */
export function isPromise<T>(value: Awaitable<T>): value is PromiseLike<T> {
  return typeof value === "object" && value !== null && "then" in value
}
