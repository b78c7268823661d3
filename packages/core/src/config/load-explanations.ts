import { loadOnce } from "../async/load-once.js"
import type { Explanations } from "./finding.js"

/** Loaded if there is something to say about a configuration. Not reached from what only reads a session. */
export const loadExplanations = /* @__PURE__ */ loadOnce<Explanations>(
  () => import("./explanations.js"),
)
