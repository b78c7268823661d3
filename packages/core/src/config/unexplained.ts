import { AuthError } from "../errors/auth-error.js"
import type { Explanations, Finding } from "./finding.js"

/**
 * The error for what is wrong with a configuration, in a bundle without its texts. Null if nothing is known to be wrong:
 * what is checked where the texts are is left to the bundle that has them.
 */
export function unexplained(problems: readonly Finding<Error>[]): Error | null {
  const found = problems.flatMap(nameOf)
  if (found.length === 0) return null
  return new AuthError(
    `The configuration has errors: ${found.join(", ")}. This bundle for the edge has no texts for them, so that it stays small. "next dev", or "npx sallyport doctor", says what to write.`,
  )
}

/** The name of the text that a finding asks for, in words; nothing for those whose text may find that all is well. */
function nameOf(finding: Finding<Error>): readonly string[] {
  const asked: string[] = []
  const texts = new Proxy({} as Explanations, {
    get: (_, name) => {
      if (!String(name).startsWith("check")) asked.push(inWords(String(name)))
      return () => []
    },
  })
  const problems = finding(texts)
  // Those of an extension have their text with them.
  return asked.length > 0 ? asked : problems.flatMap((problem) => problem?.message ?? [])
}

const inWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
