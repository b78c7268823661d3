import type * as all from "./explanations.js"

/**
 * Something to say about a configuration: asks the texts for the errors or warnings that say it. Most configurations
 * have nothing to say, so a check only names what it found, and the texts are loaded when one did.
 */
export type Finding<Said> = (texts: Explanations) => readonly Said[]

/** Texts and checks for configurations with something to say about them. */
export type Explanations = typeof all

/** Loads them. Answers undefined where a bundle that only reads sessions has left them out. */
export type LoadExplanations = () => Promise<Explanations | undefined>
