import { parseEnv } from "node:util"

/** Where frameworks look for variables, in the order in which a secret is looked for. */
export const ENV_FILES = [".env.local", ".env", ".dev.vars"]

/** The variables that the text of an env file sets, the empty ones too. */
export function readVariables(text: string): Readonly<Record<string, string | undefined>> {
  return parseEnv(text)
}

/**
 * The text with a variable set: in its line if there is one, else at the end. Every other line stays as it is. The value
 * must need no quotes.
 */
export function withVariable(text: string, name: string, value: string): string {
  const line = new RegExp(`^(?:export[ \\t]+)?${name}[ \\t]*=.*$`, "m")
  const written = `${name}=${value}`
  // A function, because a replacement text gives `$` a meaning.
  if (line.test(text)) return text.replace(line, () => written)
  const lineBreak = text.includes("\r\n") ? "\r\n" : "\n"
  const start = text === "" || text.endsWith("\n") ? text : `${text}${lineBreak}`
  return `${start}${written}${lineBreak}`
}
