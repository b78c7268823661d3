/** The result of the write; `refusal` if its condition is not met. */
export async function refusedAs<Refusal, Answer>(
  refusal: Refusal,
  write: Promise<Answer>,
): Promise<Answer | Refusal> {
  try {
    return await write
  } catch (error) {
    if (isRefused(error)) return refusal
    throw error
  }
}

/** Whether the condition of a write was not met. */
export function isRefused(error: unknown): boolean {
  return nameOf(error) === "ConditionalCheckFailedException"
}

/** An item that was there already, or that another transaction was writing at the same moment. */
const REFUSALS = new Set(["None", "ConditionalCheckFailed", "TransactionConflict"])

/** Whether a transaction wrote nothing because of what is stored, and not because of a fault or a limit. */
export function isCanceled(error: unknown): boolean {
  if (nameOf(error) !== "TransactionCanceledException") return false
  return reasonsOf(error)?.every((code) => REFUSALS.has(code)) === true
}

const TRANSACTION_UNDER_WAY = new Set([
  "TransactionConflictException",
  "TransactionInProgressException",
])
const THROTTLED = new Set(["ThrottlingError", "ProvisionedThroughputExceeded"])

/** Whether a write may succeed later: a transaction is writing the item, or the service has throttled a transaction. */
export function isBusy(error: unknown): boolean {
  const name = nameOf(error)
  if (name !== "TransactionCanceledException") return TRANSACTION_UNDER_WAY.has(name)
  return reasonsOf(error)?.some((code) => THROTTLED.has(code)) === true
}

/** Why a transaction was cancelled, in the order of its items. */
function reasonsOf(error: unknown): readonly string[] | undefined {
  const { CancellationReasons: reasons } = error as {
    CancellationReasons?: readonly { Code?: string }[]
  }
  return reasons?.map(({ Code = "" }) => Code)
}

/** Whether the database does not know the operation. DynamoDB itself does. */
export function hasNoTransactions(error: unknown): boolean {
  return nameOf(error) === "UnknownOperationException"
}

/** Errors are told by name, because the application may use a different copy of the SDK than the adapter. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ""
}
