import { isPromise } from "../async/is-promise.js"
import { AuthError } from "../errors/auth-error.js"
import { exampleOf } from "./option-examples.js"

/** An option whose value has the wrong type. */
export function wrongKind(name: string, kind: string, option: unknown): Error {
  return new AuthError(
    `${name} must be ${kind}, but it is ${shown(option, kind)}.${fixOf(name, option)}`,
  )
}

/** A member of an option whose value is none that it can have. */
export function wrongValue(name: string, kind: string, value: unknown): Error {
  const isNumeric = kind.startsWith("a number")
  const fix = typeof value === "string" && isNumeric ? fixOfNumber(value) : exampleOf(name)
  return new AuthError(
    `${name} must be ${kind}, but it is ${shown(value, kind)}.${fix && ` ${fix}`}`,
  )
}

/** Only where the right value is a number or one of a few words, and this may be meant as one: any other text may be a secret. */
export function shown(value: unknown, kind: string): string {
  const isPlain = kind.startsWith("a number") || kind === "true or false" || kind.includes('"')
  if (isPlain && typeof value === "number") return String(value)
  if (Array.isArray(value) && kind.includes('"') && value.every(isWord))
    return JSON.stringify(value).slice(0, 80)
  return isPlain && isWord(value) ? JSON.stringify(value) : described(value)
}

/** Whether this is a text that is shorter than any secret, and no address, which may have a password. */
export function isWord(value: unknown): value is string {
  return typeof value === "string" && value.length <= 20 && !value.includes("://")
}

/** Text of the environment is converted; "30d", as other libraries read it, is not a number at all. */
export function fixOfNumber(value: string): string {
  return Number.isNaN(Number(value))
    ? "Write a number without unit or quotation marks: 30 days are 30 * 24 * 60 * 60 seconds."
    : "Write Number(…) around it."
}

/** What a value is, without anything that it contains. */
export function described(option: unknown): string {
  if (Array.isArray(option)) return "a list"
  if (isPromise(option)) return "a promise"
  if (typeof option === "function") return "a function"
  if (typeof option === "string") return "text"
  if (option === undefined || option === null) return String(option)
  return typeof option === "object" ? "an object" : `a ${typeof option}`
}

function fixOf(name: string, option: unknown): string {
  if (isPromise(option)) return ` Write ${name}: await … instead.`
  if (typeof option === "function" && (name === "session" || name === "jwt"))
    return ` If this is the callback, write callbacks: { ${name} } instead.`
  if (name === "session" && typeof option === "string")
    return ' Write session: { strategy: "jwt" } or session: { strategy: "database" }.'
  if (name === "adapter" && Array.isArray(option))
    return " There is one adapter. For parts in several stores, write composeAdapters({ … }) of @sallyport/core/adapters."
  if (isExtension(option)) return " Write extensions: [ … ] around it."
  if (name.startsWith("extensions[")) return fixOfEntry(option)
  const example = exampleOf(name)
  return typeof option === "function" ? ` ${callOf(name, option)}` : example && ` ${example}`
}

/** What some take, where three dots would not say it. */
const taken: Readonly<Record<string, string>> = {
  memoryRecords: "{ singleProcess: true }",
  MemoryAdapter: "",
  PrismaAdapter: "prisma",
  DrizzleAdapter: "db",
  KyselyAdapter: "db",
}

/** A function without a name of its own is called by the name of the option. */
function callOf(option: string, { name }: { readonly name: string }): string {
  return !name || name === option
    ? `Write what the function returns: ${option}: make().`
    : `Call it: ${option}: ${name}(${Object.hasOwn(taken, name) ? taken[name] : "…"}).`
}

/** What is in the list of extensions, but is none. */
export function notExtensions(listed: readonly unknown[]): readonly Error[] {
  return listed.flatMap((one, index) =>
    isExtension(one) ? [] : wrongKind(`extensions[${index}]`, "an extension", one),
  )
}

/** Whether this was made by one of the functions that make extensions. */
export function isExtension(one: unknown): boolean {
  return typeof (one as { open?: unknown } | null)?.open === "function"
}

/** The usual slips: a list in the list, a function that is not called, and a provider, whose name has a capital letter. */
function fixOfEntry(one: unknown): string {
  if (Array.isArray(one))
    return " Write its entries into the list itself, as in extensions: [...others]."
  const { name = "", type } = (one ?? {}) as { name?: string; type?: unknown }
  if (typeof type === "string" || (typeof one === "function" && /^[A-Z]/.test(name)))
    return ` It is the provider ${name}: put it into providers.`
  if (typeof one === "object" && one !== null)
    return ' Make one of your own with defineExtension("name", {}, (setup) => ({ phases: { … } })) of @sallyport/core/extensions.'
  return typeof one === "function" && name ? ` Call it: extensions: [${name}()].` : ""
}
