import {
  answerNode,
  isUnder,
  requireEvent,
  requireSource,
  type MeOf,
  type OnlyKnown,
  type SessionOf,
  type ScopesOf,
} from "@sallyport/core/integration"
import type { Session } from "@sallyport/core/types"
import { answering, type NodeHandler } from "./answering.js"
import { configFor, type NodeAuthConfig } from "./config-for.js"
import { nodeUsage, originOf, platformOf, targetOf } from "./node-framework.js"
import { nodeCalls, type NodeCalls } from "./server-calls.js"

/**
 * Answers a request for an authentication action and resolves to true. For every other request it calls `next`, if
 * there is one, and resolves to false. It also has the functions that an application needs of its configuration.
 */
export type NodeAuthHandler<S = Session, Me = object, Scope extends string = string> = NodeHandler &
  NodeCalls<S, Me, Scope>

/**
 * Creates the handler of all authentication actions, which are below `basePath` (default `/auth`). An error goes to
 * `next(error)`. Without `next`, a request that is at fault itself gets a response with its status, and for anything
 * else the handler rejects.
 *
 * What it returns also has the functions `guard`, `getSession`, `getMe`, `getAccess`, `getCaller`, `signIn`, `signOut` and `unstable_update`.
 */
export function NodeAuth<const Config extends NodeAuthConfig>(
  config: OnlyKnown<Config, NodeAuthConfig>,
): NodeAuthHandler<SessionOf<Config>, MeOf<Config>, ScopesOf<Config>> {
  requireSource(nodeUsage, config)
  type Calls = NodeCalls<SessionOf<Config>, MeOf<Config>, ScopesOf<Config>>
  const handler = answering(async (req, res) => {
    requireEvent(nodeUsage, "handler", { req, res })
    const target = targetOf(req)
    const options = configFor(config)
    if (!isUnder(target, options.basePath)) return false
    const [origin, platform] = [originOf(req, config), platformOf(req)]
    await answerNode({ req, res, target, origin, platform }, options)
    return true
  })
  return Object.assign(handler, nodeCalls(config) as Calls)
}
