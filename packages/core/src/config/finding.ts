import type { Explanations } from "./load-explanations.js"

/**
 * Something to say about a configuration: asks the texts for the errors or warnings that say it. Most configurations
 * have nothing to say, so a check only names what it found, and the texts are loaded when one did.
 */
export type Finding<Said> = (texts: Explanations) => readonly Said[]
