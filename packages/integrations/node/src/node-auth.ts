import { answerNode, isUnder } from "@sallyport/core/integration"
import { configFor, type NodeAuthConfig } from "./config-for.js"
import type { NodeRequest, NodeResponse } from "./node-server.js"
import { siteOf } from "./site-of.js"

/**
 * Answers a request for an authentication action and resolves to true. For every other request it calls `next`, if
 * there is one, and resolves to false.
 */
export type NodeAuthHandler = (
  req: NodeRequest,
  res: NodeResponse,
  next?: (error?: unknown) => void,
) => Promise<boolean>

/**
 * Creates the handler of all authentication actions, which are below `basePath` (default `/auth`). An error goes to
 * `next(error)`. Without `next`, a request that is at fault itself gets a response with its status, and for anything
 * else the handler rejects.
 */
export function NodeAuth(config: NodeAuthConfig): NodeAuthHandler {
  return async (req, res, next) => {
    try {
      const target = targetOf(req)
      const options = configFor(config)
      if (isUnder(target, options.basePath)) {
        await answerNode({ req, res, target, origin: siteOf(req, config) }, options)
        return true
      }
    } catch (error) {
      if (!next) return refuse(res, error)
      next(error)
      return false
    }
    next?.()
    return false
  }
}

/** As the client sent it: Connect, Polka and others remove the mount path from `url`. */
function targetOf(req: NodeRequest & { readonly originalUrl?: unknown }): string {
  return typeof req.originalUrl === "string" ? req.originalUrl : (req.url ?? "/")
}

/** No client may end the process with a request, which an unhandled rejection would do. */
function refuse(res: NodeResponse, error: unknown): true {
  const { status = 500 } = error as { status?: number }
  if (status >= 500 || res.headersSent) throw error
  res.statusCode = status
  res.end()
  return true
}
