import type { OpenedExtension } from "../../contract/opened-extension.js"
import type { AnyOperation } from "../../contract/operation.js"
import type { Phases } from "../../contract/phases.js"

/** What an extension that anybody can write may return from `open`. One more member does not compile until it is here. */
const PLACES: { readonly [Name in keyof Required<OpenedExtension>]: string } = {
  phases: "object",
  step: "object",
  observe: "function",
  operations: "object",
  admin: "object",
  pages: "object",
  endpoints: "object",
  account: "object",
  refusal: "function",
  waysIn: "function",
  credential: "object",
  provides: "object",
  endsAfter: "number",
  reauthenticates: "object",
  flow: "object",
  form: "function",
}

const PHASES: { readonly [Name in keyof Required<Phases>]: true } = {
  attempt: true,
  decided: true,
  proven: true,
  mayAdd: true,
  adding: true,
  removing: true,
  alsoProved: true,
  hasOwnProof: true,
  factorPage: true,
  secondProof: true,
  settled: true,
  started: true,
  kept: true,
  written: true,
  between: true,
  read: true,
  moved: true,
  shown: true,
  unknownToken: true,
  ended: true,
  takenOver: true,
  changed: true,
  reverted: true,
  leaving: true,
  loggedOut: true,
  removed: true,
}

/**
 * What is wrong with what `open` returned, as a whole sentence; null if nothing is. The compiler says the same to whoever
 * asks it: without it, a phase whose name is misspelt would refuse nobody.
 */
export function openedMistake(
  { name, pages }: { readonly name: string; readonly pages: readonly string[] },
  opened: unknown,
): string | null {
  if (opened instanceof Promise)
    return "Its open returns a promise. It waits for nothing: do what takes time in a phase, an operation or a page."
  if (!isObject(opened))
    return `Its open returns ${nameOf(opened)}. It returns an object with the places where it takes part, such as { phases: { … } }.`
  return (
    unknownIn(opened, "place", Object.keys(PLACES)) ??
    wrongType(opened) ??
    phaseMistake(membersOf(opened["phases"])) ??
    operationMistake(membersOf(opened["operations"])) ??
    pageMistake(pages, membersOf(opened["pages"])) ??
    endpointMistake(name, opened) ??
    stepMistake(opened["step"], pages)
  )
}

function wrongType(opened: Readonly<Record<string, unknown>>): string | null {
  const wrong = Object.entries(opened).find(
    ([name, value]) => value !== undefined && typeof value !== PLACES[name as keyof typeof PLACES],
  )
  return wrong
    ? `Its ${wrong[0]} must be of type ${PLACES[wrong[0] as keyof typeof PLACES]}, but it is ${nameOf(wrong[1])}.`
    : null
}

function phaseMistake(phases: Readonly<Record<string, unknown>>): string | null {
  return unknownIn(phases, "phase", Object.keys(PHASES)) ?? notFunction(phases, "phase")
}

/** How an operation is written that has all its rules. */
const OPERATION =
  '{ at: "anywhere", assurance: "session", acting: "refused", effect: "reads", args: [], run: async (caller) => … }'

function operationMistake(operations: Readonly<Record<string, unknown>>): string | null {
  const wrong = Object.entries(operations).find(([, one]) => !isOperation(one))
  if (wrong) return `Its operation "${wrong[0]}" must be written as ${OPERATION}.`
  const unchecked = Object.entries(operations).find(
    ([, one]) => !(membersOf(one)["args"] as readonly unknown[]).every(isArgument),
  )
  return unchecked
    ? `Each of the args of its operation "${unchecked[0]}" must have the name of the member of a request and what it takes, as in { name: "id", kind: text }.`
    : null
}

function isArgument(value: unknown): boolean {
  const { name, kind } = membersOf(value)
  return typeof name === "string" && typeof membersOf(kind)["problemOf"] === "function"
}

function isOperation(value: unknown): boolean {
  if (!isObject(value)) return false
  const { at, assurance, acting, effect, args, run }: Partial<Record<keyof AnyOperation, unknown>> =
    value
  return (
    (at === "anywhere" || at === "server") &&
    (assurance === "session" || assurance === "fresh") &&
    (acting === "allowed" || acting === "refused") &&
    (effect === "reads" || effect === "changes") &&
    Array.isArray(args) &&
    typeof run === "function"
  )
}

function pageMistake(
  named: readonly string[],
  pages: Readonly<Record<string, unknown>>,
): string | null {
  const returned = Object.keys(pages)
  const unnamed = returned.find((name) => !named.includes(name))
  if (unnamed !== undefined)
    return `Its open returns the page "${unnamed}", which is not in the list pages of the second argument. Both have every name.`
  const missing = named.find((name) => !returned.includes(name))
  if (missing !== undefined)
    return `Its list pages has "${missing}", and open returns no such page. Both have every name.`
  const wrong = returned.find((name) => typeof pages[name] !== "function")
  return wrong === undefined
    ? null
    : `Its page "${wrong}" must be made by personsPage(), openPage() or step().`
}

/** Under its own name: nobody else's is called like that, and none is a page. */
function endpointMistake(
  extension: string,
  { endpoints, operations }: Readonly<Record<string, unknown>>,
): string | null {
  const all = Object.entries(membersOf(endpoints))
  const isFree = (name: string) =>
    name.startsWith(`${extension}.`) &&
    /^[\w-]+$/.test(name.slice(extension.length + 1)) &&
    !Object.hasOwn(membersOf(operations), name.slice(extension.length + 1))
  const misnamed = all.find(([name]) => !isFree(name))
  if (misnamed)
    return `Its endpoint "${misnamed[0]}" must be called "${extension}." and a word that is the name of none of its operations, such as "${extension}.hook".`
  const wrong = all.find(([, one]) => !isEndpoint(one))
  return wrong
    ? `Its endpoint "${wrong[0]}" must be written as { method: "POST", answer: async (request) => ({ status: 200 }) }.`
    : null
}

function isEndpoint(value: unknown): boolean {
  const { method, answer } = membersOf(value)
  return (method === "GET" || method === "POST") && typeof answer === "function"
}

function stepMistake(step: unknown, pages: readonly string[]): string | null {
  if (step === undefined) return null
  const { name, asks, collection }: Readonly<Record<string, unknown>> = isObject(step) ? step : {}
  if (collection === undefined)
    return 'Its step must be made by step(setup, { … }), as in: const { step: terms, page } = step(setup, { … }), then "step: terms".'
  if (asks !== "proof" && asks !== "consent")
    return `Its step asks must be "proof" or "consent", but it is ${nameOf(asks)}.`
  return pages.includes(String(name))
    ? null
    : `Its step has the page "${String(name)}", which open does not return. Return it as pages: { "${String(name)}": page }.`
}

function notFunction(all: Readonly<Record<string, unknown>>, what: string): string | null {
  const wrong = Object.entries(all).find(
    ([, value]) => value !== undefined && typeof value !== "function",
  )
  return wrong
    ? `Its ${what} "${wrong[0]}" must be a function, but it is ${nameOf(wrong[1])}.`
    : null
}

function unknownIn(
  all: Readonly<Record<string, unknown>>,
  what: string,
  names: readonly string[],
): string | null {
  const unknown = Object.keys(all).find((name) => !names.includes(name))
  return unknown === undefined
    ? null
    : `There is no ${what} "${unknown}". There are ${names.join(", ")}.`
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null
}

function nameOf(value: unknown): string {
  if (typeof value === "string") return `the text "${value}"`
  return value === null || value === undefined ? String(value) : `of type ${typeof value}`
}
