import type { ObservedAnswer } from "../interop/observed.js"

/** Aspects of an answer that may differ, each with its rows in docs/differences.json. */
export type Differs = Readonly<Partial<Record<keyof ObservedAnswer, readonly string[]>>>
