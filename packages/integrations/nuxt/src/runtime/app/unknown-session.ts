import { createError } from "#app"

/** The error of a page if it is unknown who is signed in. The server logs the cause; visitors do not see it. */
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
