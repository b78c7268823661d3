import { answerUnheard, nameSecondAnswer } from "./unheard-answer.js"
import type { NodeRequest, NodeResponse } from "./node-server.js"

/**
 * Answers a request and resolves to true, or leaves it alone: then it calls `next`, if there is one, and resolves to
 * false. Await it at once: without `next`, a request that it leaves alone gets 404 if nothing waits for the result, as
 * with `createServer(handler)`.
 */
export type NodeHandler = (
  req: NodeRequest,
  res: NodeResponse,
  next?: (error?: unknown) => void,
) => Promise<boolean>

/**
 * The handler for a function that says whether it has answered. An error goes to `next(error)`. Without `next`, a
 * request that is at fault itself gets a response with its status, and for anything else the handler rejects.
 */
export function answering(
  answer: (req: NodeRequest, res: NodeResponse) => Promise<boolean>,
): NodeHandler {
  return (req, res, next) =>
    next ? orNext(answer(req, res), next) : answerUnheard(alone(answer(req, res), res), res)
}

async function orNext(answer: Promise<boolean>, next: (error?: unknown) => void): Promise<boolean> {
  try {
    if (await answer) return true
  } catch (error) {
    next(error)
    return false
  }
  next()
  return false
}

async function alone(answer: Promise<boolean>, res: NodeResponse): Promise<boolean> {
  try {
    const isAnswered = await answer
    if (isAnswered) nameSecondAnswer(res)
    return isAnswered
  } catch (error) {
    return refuse(res, error)
  }
}

/** No client may end the process with a request, which an unhandled rejection would do. */
function refuse(res: NodeResponse, error: unknown): true {
  const { status = 500 } = error as { status?: number }
  if (status >= 500 || res.headersSent) throw error
  res.statusCode = status
  res.end()
  return true
}
