import { nullOnStatus } from "@sallyport/adapter-base"

/** The database's result; null if it rejects with one of these statuses. All other errors are thrown. */
export async function ask<Answer>(
  request: Promise<Answer>,
  refusals: readonly number[] = [],
): Promise<Answer | null> {
  try {
    return await nullOnStatus(refusals, request.catch(throwIfNoDatabase))
  } catch (error) {
    throw error instanceof Error ? error : errorOf(error)
  }
}

/**
 * The message of CouchDB 1 and 3. The status is 404, as for a missing document, which would mean that no one is signed
 * in.
 */
const NO_DATABASE = /^(?:no_db_file|database does not exist)/i

function throwIfNoDatabase(error: unknown): never {
  const { reason } = (error ?? {}) as { reason?: unknown }
  if (!NO_DATABASE.test(String(reason))) throw error
  throw new Error("The database does not exist, or was removed since the application started", {
    cause: error,
  })
}

/** Over HTTP, PouchDB rejects with plain objects, which a log would show without their content. */
function errorOf(answer: unknown): Error {
  const { status, message, reason = message } = (answer ?? {}) as Record<string, unknown>
  const text = `The database answered ${String(status)}: ${String(reason)}`
  return Object.assign(new Error(text, { cause: answer }), { status })
}
