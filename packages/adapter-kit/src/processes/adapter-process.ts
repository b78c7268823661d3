// One of several processes that use a store: opens the given adapter and performs the requested operations.
import { operationsOf } from "./operations-of.js"
import type { AnswerMessage, CallMessage, OpenMessage } from "./messages.js"

process.once("message", (opening: OpenMessage) => void serve(opening))
// No process is left behind if the test itself is killed.
process.on("disconnect", () => process.exit())

async function serve({ module, opener, location }: OpenMessage): Promise<void> {
  try {
    const openers = (await import(module)) as Record<string, (location: unknown) => unknown>
    const operations = operationsOf(await openers[opener]?.(location), opener)
    process.on("message", (call: CallMessage) => void perform(operations, call))
    process.send?.({ operations: Object.keys(operations) })
  } catch (error) {
    process.send?.({ failed: String(error) })
  }
}

async function perform(
  operations: ReturnType<typeof operationsOf>,
  call: CallMessage,
): Promise<void> {
  const answer = await answerTo(operations, call)
  try {
    process.send?.(answer)
  } catch (error) {
    // Some adapters return their driver's result of a deletion, with functions in it. No one reads it.
    const unread = /^(?:delete|link|unlink)/.test(call.operation)
    process.send?.(unread ? { id: call.id } : { id: call.id, failed: String(error) })
  }
}

async function answerTo(
  operations: ReturnType<typeof operationsOf>,
  { id, operation, given }: CallMessage,
): Promise<AnswerMessage> {
  try {
    return { id, value: await operations[operation]?.(...given) }
  } catch (error) {
    // Only the text, because errors of drivers hold connections, which cannot be sent in a message.
    return { id, failed: String(error) }
  }
}
