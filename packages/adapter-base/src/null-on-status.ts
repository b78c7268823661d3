/** The result of an HTTP request; null if the service rejects it with one of these statuses. */
export async function nullOnStatus<Answer>(
  statuses: readonly number[],
  request: Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await request
  } catch (error) {
    if (statuses.some((status) => status === statusOf(error))) return null
    throw error
  }
}

/**
 * The status, where the Azure and PouchDB clients put it. Over HTTP, PouchDB rejects with something that is not an
 * `Error`.
 */
function statusOf(error: unknown): unknown {
  if (typeof error !== "object" || error === null) return undefined
  const { statusCode, status = statusCode } = error as { statusCode?: unknown; status?: unknown }
  return status
}
