type Settle = (value?: unknown) => void

/** The object with a method `then`, as query builders have one: it is no promise, but can be awaited. */
export function thenable<T extends object>(
  object: T,
  then: (resolve: Settle, reject: Settle) => void,
): T & PromiseLike<never> {
  // oxlint-disable-next-line unicorn/no-thenable -- applications pass such objects
  return Object.assign(object, { then }) as T & PromiseLike<never>
}
