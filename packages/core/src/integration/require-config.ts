/**
 * Throws a `TypeError` that says what is missing if the value is not a configuration. `isMade`: a function of the
 * application returned it.
 */
export function requireConfig(config: unknown, isMade: boolean = false): void {
  if (typeof config === "object" && config !== null) return
  throw new TypeError(
    isMade
      ? "The function that returns the configuration returned nothing. Return the configuration on every path through it."
      : `There is no configuration: ${typeof config === "function" ? "a function" : String(config)} was passed instead. Pass the same object to the handler and to getSession, for example getSession(request, config).`,
  )
}
