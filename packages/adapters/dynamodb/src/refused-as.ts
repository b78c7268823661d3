/** The result of the write; `refusal` if its condition is not met. */
export async function refusedAs<Refusal, Answer>(
  refusal: Refusal,
  write: Promise<Answer>,
): Promise<Answer | Refusal> {
  try {
    return await write
  } catch (error) {
    if (nameOf(error) === "ConditionalCheckFailedException") return refusal
    throw error
  }
}

/** An item that was there already, or that another transaction was writing at the same moment. */
const REFUSALS = new Set(["None", "ConditionalCheckFailed", "TransactionConflict"])

/** Whether a transaction wrote nothing because of what is stored, and not because of a fault or a limit. */
export function isCanceled(error: unknown): boolean {
  if (nameOf(error) !== "TransactionCanceledException") return false
  const { CancellationReasons: reasons } = error as {
    CancellationReasons?: readonly { Code?: string }[]
  }
  return reasons?.every(({ Code = "" }) => REFUSALS.has(Code)) === true
}

/** Whether the database does not know the operation. DynamoDB itself does. */
export function hasNoTransactions(error: unknown): boolean {
  return nameOf(error) === "UnknownOperationException"
}

/** Errors are told by name, because the application may use a different copy of the SDK than the adapter. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ""
}
