import type { Awaitable } from "../contract/awaitable.js"

/**
 * Applies `next` to a value immediately, or to the result of a promise.
 *
 * This keeps the synchronous engine synchronous: a needless promise costs a turn of the event loop which, in a session
 * check, takes longer than the cryptography.
 */
export function chain<T, U>(value: Awaitable<T>, next: (value: T) => Awaitable<U>): Awaitable<U> {
  return isPromise(value) ? value.then(next) : next(value)
}

/** Whether the value can be awaited. Claims and rows may have a member `then` too, but never one that is a function. */
export function isPromise<T>(value: Awaitable<T>): value is PromiseLike<T> {
  return typeof (value as { readonly then?: unknown } | null | undefined)?.then === "function"
}
