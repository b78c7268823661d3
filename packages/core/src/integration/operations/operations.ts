import { Auth } from "../../auth.js"
import { loadOnce } from "../../async/load-once.js"
import { loadExplanations } from "../../config/load-explanations.js"
import { development } from "../../contract/markers.js"
import { cookiesOf } from "../../http/cookies-of.js"
import type { ConfigSource } from "./config-source.js"
import { cookiesSet, followingCookies, rememberSet } from "./cookies-set.js"
import { rootOf, type Framework } from "./framework.js"
import { developerHints } from "../hints/developer-hints.js"
import { warnOfMissingHandler } from "../hints/missing-handler.js"
import type { OperationsConfig } from "./operations-config.js"
import {
  createReadingOperations,
  type AnsweringContext,
  type MoreThanReading,
} from "./reading-operations.js"
import type { MeOf } from "./me-of.js"
import type { Operations } from "./server-operations.js"
import type { ScopesOf } from "./scopes-of.js"
import type { SessionOf } from "./session-of.js"

const loadStateChanges = /* @__PURE__ */ loadOnce(() => import("./bound-state-changes.js"))

const loadMe = /* @__PURE__ */ loadOnce(() => import("./me.js"))

const loadAccess = /* @__PURE__ */ loadOnce(() => import("./access.js"))

const hints = () => developerHints

/** All that the operations do beside reading a session. */
export const moreThanReading: MoreThanReading = {
  answerEvent,
  stateChanges: async (context) => (await loadStateChanges()).boundStateChanges(context),
  me: async (context) => (await loadMe()).meFor(context),
  access: async (context, demand) => (await loadAccess()).accessFor(context, demand),
  caller: async (context, demand) => (await loadAccess()).callerFor(context, demand),
}

/** Creates the server operations for a framework: a package only describes what is special about its framework. */
export function createOperations<Event, const Config extends OperationsConfig>(
  framework: Framework<Event>,
  source: ConfigSource<Event, Config>,
): Operations<Event, SessionOf<Config>, MeOf<Config>, ScopesOf<Config>> {
  return createReadingOperations(framework, source, {
    more: () => moreThanReading,
    hints,
    explanations: loadExplanations,
  })
}

/** Answers the HTTP actions, for an event of a framework. */
async function answerEvent<Event>(
  { framework, configFor, forget }: AnsweringContext<Event>,
  event: Event,
): Promise<Response> {
  const { toRequest } = followingCookies(framework)
  const [request, config] = [toRequest(event), await configFor(event)]
  if (config[development])
    await warnOfMissingHandler(
      { config, mounting: framework.mounting },
      { address: () => request.url, handled: request.method, hints },
    )
  const answer = await Auth(request, config, {
    target: framework.target(event),
    fromOwnPage: framework.fromOwnPage?.(event),
    root: rootOf(framework, event),
    platform: framework.platform?.(event),
  })
  const cookies = cookiesOf(answer)
  if (cookies.length === 0) return answer
  // Frameworks put the cookies that were set earlier before those of a response, after them, or in their place. The
  // last cookie of a name wins in a browser, which must not be a session that this response has ended.
  if (cookiesSet(framework, event).length > 0) framework.setCookies(event, cookies)
  rememberSet(framework, event, cookies)
  forget(event)
  return answer
}
