import { development } from "../../contract/markers.js"
import { isInDevelopment } from "../../debug-trace/in-development.js"
import type { FilledConfig } from "../operations/config-at.js"
import type { Framework } from "../operations/framework.js"
import type { LoadHints } from "./developer-hints.js"
import { warnOfMountedWrong } from "./mounted-wrong.js"
import type { MountedConfig } from "./watch-process.js"

/** A request, as far as it is used here. */
interface ProcessRequest {
  /** Any address on this site; undefined if there is no request. */
  readonly address: () => string | undefined
  /** The method, if the request is being answered by the handler. */
  readonly handled?: string
  readonly hints: LoadHints
}

/**
 * In development, watches the servers of this process for requests that are meant for the handler and do not reach it:
 * for frameworks whose requests do not name their server. Elsewhere it does nothing.
 */
export async function warnOfMissingHandler(
  mounted: MountedConfig,
  { address, handled, hints }: ProcessRequest,
): Promise<void> {
  // A hint that cannot be given must not fail a request.
  try {
    const at = address()
    if (at === undefined || !isInDevelopment(mounted.config, at)) return
    const watching = await (await hints())?.process()
    watching?.watchProcess(mounted, handled)
  } catch {
    return
  }
}

/** The same for an event of a framework, outside of the handler. */
export function warnOfMissingHandlerAt<Event>(
  { mounting, received, incoming }: WatchedFramework<Event>,
  { event, config, hints }: WatchedEvent<Event>,
): void {
  if (!config[development]) return
  if (incoming) warnOfMountedWrong(incoming(event), { config, hints })
  else
    void warnOfMissingHandler(
      { config, mounting },
      { address: () => received(event)?.origin, hints },
    )
}

interface WatchedEvent<Event> {
  readonly event: Event
  readonly config: FilledConfig
  readonly hints: LoadHints
}

type WatchedFramework<Event> = Pick<Framework<Event>, "mounting" | "received" | "incoming">

/** The same for all events of a framework. */
export function warningEvents<Event>(
  framework: WatchedFramework<Event>,
  configFor: (event: Event) => Promise<FilledConfig>,
  hints: LoadHints,
): (event: Event) => Promise<void> {
  return async (event) => {
    try {
      warnOfMissingHandlerAt(framework, { event, config: await configFor(event), hints })
    } catch {
      // Whatever is wrong with the configuration, the operation itself reports.
      return
    }
  }
}
