import type { Awaitable } from "../contract/awaitable.js"
import type { HeldValue } from "./held-values.js"

/** What a cookie's value stands for. */
export interface OpenedValue<T> extends HeldValue {
  readonly content: T
}

/** The first value that `open` finds good; null when it finds none. What it throws ends the search. */
export async function openHeld<T>(
  values: readonly HeldValue[],
  open: (value: string) => Awaitable<T | null | undefined>,
): Promise<OpenedValue<T> | null> {
  for (const held of values) {
    const content = await open(held.value)
    if (content) return { ...held, content }
  }
  return null
}
