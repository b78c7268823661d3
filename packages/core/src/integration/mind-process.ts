import { development } from "../contract/config-keys.js"
import type { AuthConfig } from "../contract/config.js"
import { loadOnce } from "../async/load-once.js"
import { isInDevelopment } from "../debug-trace/in-development.js"
import type { Framework } from "./framework.js"
import type { Mounted } from "./watch-process.js"

/** Loaded only in development. */
const watching = /* @__PURE__ */ loadOnce(() => import("./watch-process.js"))

/** A request, as far as it is used here. */
interface Received {
  readonly request: () => Request
  /** Whether it is being answered by the handler. */
  readonly isHandled?: boolean
}

/**
 * In development, watches the servers of this process for requests that are meant for the handler and do not reach it:
 * for frameworks whose requests do not name their server. Elsewhere it does nothing.
 */
export async function warnOfMissingHandler(
  mounted: Mounted,
  { request, isHandled = false }: Received,
): Promise<void> {
  // A hint that cannot be given must not fail a request.
  try {
    if (!isInDevelopment(mounted.config, request().url)) return
    const { watchProcess } = await watching()
    watchProcess(mounted, isHandled ? request().method : undefined)
  } catch {
    return
  }
}

/** The same for the events of a framework, outside of the handler. */
export function warningEvents<Event>(
  { mounting, toRequest }: Pick<Framework<Event>, "mounting" | "toRequest">,
  configFor: (event: Event) => Promise<AuthConfig>,
): (event: Event) => Promise<void> {
  return async (event) => {
    try {
      const config = await configFor(event)
      if (!config[development]) return
      await warnOfMissingHandler({ config, mounting }, { request: () => toRequest(event) })
    } catch {
      // Whatever is wrong with the configuration, the operation itself reports.
      return
    }
  }
}
