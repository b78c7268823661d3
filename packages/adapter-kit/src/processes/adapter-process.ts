// One process of several on a store: opens the adapter that it is told to, and performs what it is asked.
import { operationsOf } from "./operations-of.js"
import type { Answer, Call, Opening } from "./messages.js"

process.once("message", (opening: Opening) => void serve(opening))
// Nobody is left behind where the test itself is killed.
process.on("disconnect", () => process.exit())

async function serve({ module, place }: Opening): Promise<void> {
  try {
    const { openAdapter } = (await import(module)) as { openAdapter: (place: unknown) => unknown }
    const operations = operationsOf(await openAdapter(place))
    process.on("message", (call: Call) => void perform(operations, call))
    process.send?.({ operations: Object.keys(operations) })
  } catch (error) {
    process.send?.({ failed: String(error) })
  }
}

async function perform(operations: ReturnType<typeof operationsOf>, call: Call): Promise<void> {
  const answer = await answerTo(operations, call)
  try {
    process.send?.(answer)
  } catch (error) {
    // Some answer what their driver answered to a deletion, with functions in it; nobody reads it.
    const unread = /^(?:delete|link|unlink)/.test(call.operation)
    process.send?.(unread ? { id: call.id } : { id: call.id, failed: String(error) })
  }
}

async function answerTo(
  operations: ReturnType<typeof operationsOf>,
  { id, operation, given }: Call,
): Promise<Answer> {
  try {
    return { id, value: await operations[operation]?.(...given) }
  } catch (error) {
    // Its words alone: the errors of drivers hold connections, which no message can carry.
    return { id, failed: String(error) }
  }
}
