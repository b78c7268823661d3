import { answeredWith } from "@sallyport/adapter-base"

/** What the database answers; null if it refuses with one of the statuses. Everything else it rejects with is thrown. */
export async function ask<Answer>(
  request: Promise<Answer>,
  refusals: readonly number[] = [],
): Promise<Answer | null> {
  try {
    return await answeredWith(refusals, request.catch(throwIfNoDatabase))
  } catch (error) {
    throw error instanceof Error ? error : errorOf(error)
  }
}

/** As CouchDB says it, 1 and 3. It is a 404 as a missing document is, which would mean that no one is signed in. */
const NO_DATABASE = /^(?:no_db_file|database does not exist)/i

function throwIfNoDatabase(error: unknown): never {
  const { reason } = (error ?? {}) as { reason?: unknown }
  if (!NO_DATABASE.test(String(reason))) throw error
  throw new Error("The database does not exist, or was removed since the application started", {
    cause: error,
  })
}

/** Over HTTP PouchDB rejects with plain objects, of which a log shows nothing. */
function errorOf(answer: unknown): Error {
  const { status, message, reason = message } = (answer ?? {}) as Record<string, unknown>
  const text = `The database answered ${String(status)}: ${String(reason)}`
  return Object.assign(new Error(text, { cause: answer }), { status })
}
