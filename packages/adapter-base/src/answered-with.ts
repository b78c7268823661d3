/** What a request over HTTP answers; null if the service refuses it with one of the statuses. */
export async function answeredWith<Answer>(
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

/** Where the clients of Azure and of PouchDB put it; what PouchDB rejects with over HTTP is no `Error`. */
function statusOf(error: unknown): unknown {
  if (typeof error !== "object" || error === null) return undefined
  const { statusCode, status = statusCode } = error as { statusCode?: unknown; status?: unknown }
  return status
}
