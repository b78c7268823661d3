import { loadOnce } from "../async/load-once.js"
import type * as all from "./explanations.js"

/**
 * Something to say about a configuration: asks the texts for the errors or warnings that say it. Most configurations
 * have nothing to say, so a check only names what it found, and the texts are loaded when one did.
 */
export type Finding<Said> = (texts: Explanations) => readonly Said[]

/** Texts and checks for configurations with something to say about them. */
export type Explanations = typeof all

/** Loaded if there is something to say about a configuration. */
export const loadExplanations = /* @__PURE__ */ loadOnce<Explanations>(
  () => import("./explanations.js"),
)
