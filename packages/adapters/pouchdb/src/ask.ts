import { answeredWith } from "@sallyport/adapter-base"

/** What the database answers; null where it refuses with one of the statuses. Everything else it rejects with is thrown. */
export async function ask<Answer>(
  request: Promise<Answer>,
  refusals: readonly number[] = [],
): Promise<Answer | null> {
  try {
    return await answeredWith(refusals, request)
  } catch (error) {
    throw error instanceof Error ? error : errorOf(error)
  }
}

/** Over HTTP PouchDB rejects with plain objects, of which a log shows nothing. */
function errorOf(answer: unknown): Error {
  const { status, message, reason = message } = (answer ?? {}) as Record<string, unknown>
  const text = `The database answered ${String(status)}: ${String(reason)}`
  return Object.assign(new Error(text, { cause: answer }), { status })
}
