import { AuthError } from "../errors/auth-error.js"

/**
 * Says that something else was given than options, as plain JavaScript may; empty if they are options. `right` is a call
 * to copy, such as `rateLimits({ client: "vercel" })`.
 */
export function notOptions(given: unknown, right: string): readonly Error[] {
  if (typeof given === "object" && given !== null && !Array.isArray(given)) return []
  const name = right.slice(0, right.indexOf("("))
  const what = typeof given === "string" ? `the text "${given}"` : `${String(given)}`
  return [new AuthError(`${name}() takes an object, as in ${right}, but it is ${what}.`)]
}
