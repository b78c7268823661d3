import type { Awaitable } from "../contract/awaitable.js"
import { chain } from "../crypto/chain.js"
import type { HeldValue } from "./held-values.js"

/** A cookie's value together with what it opened to. */
export interface OpenedValue<T> extends HeldValue {
  readonly content: T
}

/** The first value that `open` accepts; null if it accepts none. An error that it throws ends the search. */
export function openHeld<T extends object>(
  values: readonly HeldValue[],
  open: (value: string) => Awaitable<T | null | undefined>,
): Awaitable<OpenedValue<T> | null> {
  const [held, ...others] = values
  if (!held) return null
  return chain<T | null | undefined, OpenedValue<T> | null>(open(held.value), (content) =>
    content ? { ...held, content } : openHeld(others, open),
  )
}
