import { AuthError } from "../../errors/auth-error.js"

// The compiler says all of this to whoever asks it. Plain JavaScript would fail later, with a message about something else.

/** Throws `AuthError` unless these are a configuration and a request, in this order. */
export function requireArguments(config: unknown, request: unknown, name: string): void {
  if (isRequest(config) && !isRequest(request))
    throw new AuthError(
      `${name}(config, request) takes the configuration first, and then the request: they are the other way round.`,
    )
  if (!isRequest(request))
    throw new AuthError(
      `${name}(config, request) takes the request as its second argument, with its headers, but it is ${kindOf(request)}.`,
    )
  if (!isObject(config))
    throw new AuthError(
      `${name}(config, request) takes the configuration as its first argument, but it is ${kindOf(config)}.`,
    )
}

/** Throws `AuthError` unless this is a configuration. */
export function requireConfig(config: unknown): void {
  if (isObject(config) && !isRequest(config)) return
  const fix =
    typeof config === "function"
      ? " Call the function that makes it, and pass what it returns."
      : ""
  throw new AuthError(
    `admin(config) takes the configuration that the site uses, but it is ${kindOf(config)}.${fix}`,
  )
}

/** What to throw where a function that needs the request was called without it. */
export function withoutRequest(name: string): AuthError {
  return new AuthError(
    `${name}() was called without the request. Pass it what a handler of your framework is given, as in ${name}(c) with Hono and ${name}(event) with SvelteKit.`,
  )
}

/** Whether this is meant as a configuration. */
export function isConfig(value: unknown): boolean {
  return isObject(value) && "providers" in value
}

function isRequest(value: unknown): boolean {
  return isObject(value) && "headers" in value && !isConfig(value)
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null
}

/** What a value is, in words. Texts are not shown, because one in a wrong place may be a secret. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  if (Array.isArray(value)) return "a list"
  if (typeof value !== "object") return `a ${typeof value}`
  if (isConfig(value)) return "the configuration"
  if ("setHeader" in value) return "a response"
  return isRequest(value) ? "a request" : "an object without headers"
}
