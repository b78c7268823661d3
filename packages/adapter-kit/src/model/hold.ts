import * as fc from "fast-check"
import { written, type Step } from "./step.js"

type Counterexample = [readonly Step[] | readonly (readonly Step[])[]]

/** Rejects with the shortest sequence that fails, in words. */
export async function hold(
  property: fc.IAsyncPropertyWithHooks<Counterexample>,
  parameters: fc.Parameters<Counterexample>,
): Promise<void> {
  const found = await fc.check(property, parameters)
  if (!found.failed) return
  const [sequences] = found.counterexample ?? [[]]
  const lines = sequences.map((one, index) =>
    Array.isArray(one)
      ? `client ${index + 1}: ${one.map(written).join("; ")}`
      : `${index + 1}. ${written(one as Step)}`,
  )
  const cause = found.errorInstance
  throw new Error(
    [
      `${cause instanceof Error ? cause.message : String(cause)}`,
      ...lines,
      `seed: ${found.seed}`,
    ].join("\n"),
    { cause },
  )
}
