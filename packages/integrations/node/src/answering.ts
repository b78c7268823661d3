import type { NodeRequest, NodeResponse } from "./node-server.js"

/**
 * Answers a request and resolves to true, or leaves it alone: then it calls `next`, if there is one, and resolves to
 * false.
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
  return async (req, res, next) => {
    try {
      if (await answer(req, res)) return true
    } catch (error) {
      if (!next) return refuse(res, error)
      next(error)
      return false
    }
    next?.()
    return false
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
