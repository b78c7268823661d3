import { createError } from "#app"

/** The failure of a page for which it cannot be known who asks. The server logs the cause; visitors are told nothing of it. */
export function unknownSession(cause: unknown): Error {
  return createError({
    statusCode: 500,
    statusMessage: "Server Error",
    message: "It is unknown who requested this page",
    fatal: true,
    unhandled: true,
    cause,
  })
}
