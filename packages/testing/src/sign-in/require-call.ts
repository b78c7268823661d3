import { requireSite } from "../require-site.js"

const CALL = 'Write await signedIn(config, { email: "ada@example.com" }).'

/** Throws unless `signedIn` was given a configuration, a person and, if any, a site. Plain JavaScript may give anything. */
export function requireCall(config: unknown, person: unknown, site: unknown): void {
  if (!isObject(config) || !Array.isArray(config["providers"]))
    throw new TypeError(
      `signedIn(config, person) takes the configuration first, with its list of providers, but it was given ${kindOf(config)}. ${CALL}`,
    )
  if (!isObject(person))
    throw new TypeError(
      `signedIn(config, person) takes the person as an object, but it was given ${kindOf(person)}. ${CALL}`,
    )
  if (site !== undefined) requireSite("The option site of signedIn()", site)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

function kindOf(value: unknown): string {
  if (value === undefined || value === null) return "nothing"
  if (Array.isArray(value)) return "a list"
  if (typeof value === "string") return "a text"
  return isObject(value) ? "an object without providers" : `a ${typeof value}`
}
