import type { Awaitable } from "../../contract/awaitable.js"
import { loadOnce } from "../../async/load-once.js"
import { loadDevelopment } from "../../config/load-development.js"
import type * as ofConfig from "../../config/tell-developer.js"
import type * as ofActions from "./closed-actions.js"
import type * as ofRefusal from "./explain-refusal.js"
import type * as ofPages from "./page-in-place.js"
import type * as ofProcess from "./watch-process.js"
import type * as ofDemands from "./unmet-demand.js"
import type * as ofServer from "./watch-server.js"

/** What only developers are told, in parts that are loaded in development when there is something to look at. */
export interface DeveloperHints {
  /** About a configuration. */
  readonly config: () => Promise<typeof ofConfig>
  /** About requests that do not reach the handler, where requests name their server. */
  readonly server: () => Promise<typeof ofServer>
  /** The same where they do not. */
  readonly process: () => Promise<typeof ofProcess>
  /** About pages of the application that answer in the place of the handler. */
  readonly pages: () => Promise<typeof ofPages>
  /** About what the gate turned away. */
  readonly refusal: () => Promise<typeof ofRefusal>
  /** About a session that does not prove what is demanded. */
  readonly demand: () => Promise<typeof ofDemands>
  /** About a handler that turns people away from the actions. */
  readonly closedActions: () => Promise<typeof ofActions>
}

/** Answers undefined where a bundle for production has left the hints out. */
export type LoadHints = () => Awaitable<DeveloperHints | undefined>

export const developerHints: DeveloperHints = {
  config: loadDevelopment,
  server: /* @__PURE__ */ loadOnce(() => import("./watch-server.js")),
  process: /* @__PURE__ */ loadOnce(() => import("./watch-process.js")),
  pages: /* @__PURE__ */ loadOnce(() => import("./page-in-place.js")),
  refusal: /* @__PURE__ */ loadOnce(() => import("./explain-refusal.js")),
  demand: /* @__PURE__ */ loadOnce(() => import("./unmet-demand.js")),
  closedActions: /* @__PURE__ */ loadOnce(() => import("./closed-actions.js")),
}
