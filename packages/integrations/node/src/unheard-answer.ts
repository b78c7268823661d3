import { AuthError } from "@sallyport/core/errors"
import type { NodeResponse } from "./node-server.js"

/** `await` reads the first of these, and everything else that waits reads the second. */
const WAITING = ["constructor", "then"] as const

/**
 * The same promise. If nothing waits for it, because the handler itself was passed to `createServer`, nothing else will
 * answer: the request then gets 404 for `false`, and 500 for an error, which remains unhandled.
 */
export function answerUnheard(done: Promise<boolean>, res: NodeResponse): Promise<boolean> {
  let isHeard = false
  const end = (status: number) => {
    if (isHeard || res.headersSent || res.writableEnded) return
    res.statusCode = status
    res.end()
  }
  // Before the promise is watched, which this would count as waiting.
  void done.then(
    // Whoever waits may begin to in the same turn.
    (isAnswered) => isAnswered || setImmediate(end, 404),
    (error: unknown) => {
      if (isHeard) return
      end(500)
      throw error
    },
  )
  for (const name of WAITING) {
    const value: unknown = done[name]
    const get = () => {
      isHeard = true
      return value
    }
    void Object.defineProperty(done, name, { get, configurable: true })
  }
  return done
}

/**
 * Names the mistake if the application answers a request once more. Node ends the process for it, with an error that
 * does not say who answered first.
 */
export function nameSecondAnswer(res: NodeResponse): void {
  res.once("error", (cause: Error & { readonly code?: string }) => {
    if (cause.code !== "ERR_STREAM_WRITE_AFTER_END" || res.listenerCount("error") > 0) return
    throw new AuthError(
      "The request was answered already, by the handler or the guard of NodeAuth. Return then: if (await auth(req, res)) return, and if (await auth.guard(req, res)) return.",
      cause,
    )
  })
}
