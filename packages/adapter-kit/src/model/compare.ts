import type { Adapter } from "@sallyport/core/adapters"
import { MemoryAdapter } from "@sallyport/memory-adapter"
import { expect } from "vitest"
import { type Cast, createCast, createProps } from "./cast.js"
import { look } from "./look.js"
import { perform } from "./perform.js"
import { type Step, written } from "./step.js"
import { comparable } from "./comparable.js"

/** What is compared: the adapter, and how its store makes ids. */
export interface ComparedAdapter {
  readonly adapter: Partial<Adapter>
  readonly newId: () => string
}

/**
 * Rejects if the adapter returns other results than the memory adapter for the same steps, or has other rows in the
 * end.
 */
export async function compareWithModel(
  { adapter, newId }: ComparedAdapter,
  steps: readonly Step[],
): Promise<void> {
  const props = createProps()
  const real = createCast(adapter, props, newId)
  const model = createCast(MemoryAdapter(), props, () => crypto.randomUUID())
  for (const [index, step] of steps.entries()) {
    const [actual, expected] = [await outcome(real, step), await outcome(model, step)]
    const why = actual.reason instanceof Error ? ` (${actual.reason.message})` : ""
    expectLike(actual.told, expected.told, `step ${index + 1}, ${written(step)}${why}`)
  }
  const [seen, expected] = [await look(real), await look(model)]
  for (const name of Object.keys(seen))
    expectLike(seen[name], expected[name], `${name}, in the end`)
}

interface StepOutcome {
  readonly told: unknown
  /**
   * The reason of a rejection. Only its existence is compared, not the error, because each driver has its own errors.
   */
  readonly reason?: unknown
}

async function outcome(cast: Cast, step: Step): Promise<StepOutcome> {
  const [settled] = await Promise.allSettled([perform(cast, step)])
  if (settled.status === "fulfilled") return { told: comparable(cast, settled.value) }
  return { told: "rejects", reason: settled.reason as unknown }
}

/** A store may add its own members, but must have all members of the model. */
function expectLike(actual: unknown, expected: unknown, where: string): void {
  if (typeof expected === "object" && expected !== null)
    expect(actual, `${where}`).toMatchObject(expected)
  else expect(actual, `${where}`).toEqual(expected)
}
