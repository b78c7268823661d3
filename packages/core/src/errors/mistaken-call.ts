/** The error for a call of `Auth` that cannot be handled. */
export function mistakenAuth(request: unknown, config: unknown): TypeError {
  const isRequest = typeof (request as Partial<Request> | undefined)?.headers?.get === "function"
  const wrong = isRequest
    ? `The configuration is missing: ${kindOf(config)} was passed in its place.`
    : `The request must be a Request of the Fetch API, but ${kindOf(request)} was passed. For req of Express or Node.js, use @sallyport/express or @sallyport/node.`
  return new TypeError(`Auth(request, config) was called wrongly. ${wrong}`)
}

/** What a value is, without anything that it contains, which may be secret. */
function kindOf(value: unknown): string {
  if (value === undefined || value === null) return String(value)
  if (typeof value !== "object") return `a ${typeof value}`
  const { name } = (value.constructor ?? {}) as { readonly name?: unknown }
  return typeof name === "string" && name !== "Object" ? `an instance of ${name}` : "a plain object"
}
