import { loadOnce } from "../async/load-once.js"
import type * as all from "./explanations.js"

/** Texts and checks for configurations with something to say about them. */
export type Explanations = typeof all

/** Loaded if there is something to say about a configuration. */
export const loadExplanations = /* @__PURE__ */ loadOnce<Explanations>(
  () => import("./explanations.js"),
)
