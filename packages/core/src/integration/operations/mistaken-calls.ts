import { AuthError } from "../../errors/auth-error.js"
import { isConfig, isObject, kindOf } from "./mistaken-arguments.js"
import type { Usage } from "./usage.js"

/** Throws `AuthError` unless the entry function of a package was given a configuration, or what may stand for one. */
export function requireSource<Event>(usage: Usage<Event>, source: unknown): void {
  const { entry, mount, takesFunction } = usage
  if (isApplication(source))
    throw new AuthError(`${entry} takes the configuration, not the application. Write ${mount}.`)
  if (isObject(source) && !("providers" in source) && isReceived(usage, source))
    throw new AuthError(
      `${entry} itself is no handler. Call it with the configuration, and use what it returns: ${mount}.`,
    )
  const isSource = typeof source === "function" ? takesFunction : isObject(source)
  if (isSource && !Array.isArray(source)) return
  const fix = typeof source === "function" ? " Pass what the function returns." : ""
  throw new AuthError(
    `${entry} takes the configuration, but it was given ${kindOf(source)}.${fix} Write ${mount}.`,
  )
}

/** Throws `AuthError` unless a function was given the request as its framework has it. */
export function requireEvent<Event>(usage: Usage<Event>, name: string, event: Event): void {
  if (isEvent(usage, event)) return
  const called = usage.names?.[name] ?? name
  const given = passedOf(usage, event)
  const what = given === undefined || given === null ? "nothing" : kindOf(given)
  const call =
    usage.calls?.[name] ?? `${called}(${[usage.event, ...(FURTHER[name] ?? [])].join(", ")})`
  throw new AuthError(
    `${called}() takes ${usage.eventInWords}, but it was given ${what}. Write ${call}.`,
  )
}

/** What some functions take beside the request, as code. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  signIn: ['"github"'],
  unstable_update: ["data"],
}

/** The arguments of a function such as `getSession(req, config)`. */
interface CalledWith<Event> {
  readonly event: Event
  readonly config: unknown
}

/**
 * Throws `AuthError` unless a function that takes the request and the configuration was given both, in this order. `call`
 * is the function as it is written: `getSession(req, config)`.
 */
export function requireCall<Event>(
  usage: Usage<Event>,
  call: string,
  { event, config }: CalledWith<Event>,
): void {
  const isRight = isEvent(usage, event)
  if (isConfig(passedOf(usage, event)) && !isConfig(config))
    throw new AuthError(
      `${call} takes the request first and the configuration last: they are the other way round, or the request is missing.`,
    )
  if (!isRight)
    throw new AuthError(
      `${call} takes ${usage.eventInWords} as its request, but it was given ${kindOf(passedOf(usage, event))}.`,
    )
  if (!isObject(config))
    throw new AuthError(
      `There is no configuration: ${kindOf(config)} was passed instead. Write ${call}, with the object that the handler was made from.`,
    )
  if (!isConfig(config) && isReceived(usage, config))
    throw new AuthError(
      `${call} takes the configuration as its last argument, but it was given ${kindOf(config)}.`,
    )
}

/** Throws `AuthError` if something else was passed in the place of what the session must have proved. */
export function requireDemand(name: string, demand: unknown): void {
  if (demand === undefined) return
  if (
    isObject(demand) &&
    !["providers", "headers", "request", "setHeader"].some((one) => one in demand)
  )
    return
  throw new AuthError(
    `The last argument of ${name}() is what the session must have proved, such as { within: 600 }, but it was given ${kindOf(demand)}. Leave it out.`,
  )
}

/** Throws `AuthError` if something else was passed in the place of what a program must be allowed. */
export function requireAccessDemand(name: string, demand: unknown): void {
  // What is not understood would demand nothing, and let every key in.
  const wrong = demand === undefined ? null : wrongOfDemand(demand)
  if (wrong === null) return
  throw new AuthError(
    `The last argument of ${name}() is what the program must be allowed, such as { scopes: ["notes:read"] }, but ${wrong}.`,
  )
}

/** What is wrong with a demand; null if nothing is. */
function wrongOfDemand(demand: unknown): string | null {
  if (!isObject(demand) || Array.isArray(demand) || "headers" in demand || "setHeader" in demand)
    return `it was given ${kindOf(demand)}`
  for (const name in demand)
    if (name !== "scopes") return `it has ${JSON.stringify(name.slice(0, 100))}`
  const { scopes }: { readonly scopes?: unknown } = demand
  if (scopes === undefined || (Array.isArray(scopes) && scopes.every(isText))) return null
  return Array.isArray(scopes)
    ? "not all of scopes are texts"
    : `scopes is ${kindOf(scopes)} and not a list`
}

function isText(value: unknown): boolean {
  return typeof value === "string"
}

/**
 * The same object, as a function that throws `AuthError`: many frameworks take anything for a handler, and call it with
 * the first request. `name` is what it is called, and `code` how it is put to use.
 */
export function notCalled<Result extends object>(
  name: string,
  code: string,
  result: Result,
): Result {
  const members = Object.keys(result).join(", ")
  const refuse = (): never => {
    throw new AuthError(`${name} is no handler itself: it has ${members}. Write ${code}.`)
  }
  return Object.assign(refuse, result)
}

function isEvent<Event>(usage: Usage<Event>, event: Event): boolean {
  try {
    return isSomething(event) && usage.isEvent(event)
  } catch {
    // A member of what is missing was read.
    return false
  }
}

function isReceived<Event>(usage: Usage<Event>, value: object): boolean {
  return (
    isEvent(usage, value as Event) ||
    ["headers", "socket", "req", "request"].some((name) => name in value)
  )
}

function passedOf<Event>({ passed }: Usage<Event>, event: Event): unknown {
  return passed && isSomething(event) ? passed(event) : event
}

function isApplication(value: unknown): boolean {
  return (
    isSomething(value) &&
    ["use", "register"].some((name) => typeof Object(value)[name] === "function")
  )
}

function isSomething(value: unknown): boolean {
  return value !== undefined && value !== null
}
