/** Whether the value can be awaited. Claims and rows may have a member `then` too, but never one that is a function. */
export function isPromise<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof (value as { readonly then?: unknown } | null | undefined)?.then === "function"
}
