import type { Adapter } from "../contract/adapter.js"
import { isPromise } from "../async/is-promise.js"

const CHECKS: ReadonlySet<unknown> = new Set(["pkce", "state", "nonce", "none"])

/** The kinds of values that options have, in the words of a message, and how each is recognised. */
const kinds = {
  "an object": (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value) && !isPromise(value),
  "a list": (value) => Array.isArray(value),
  "a function": (value) => typeof value === "function",
  text: (value) => typeof value === "string",
  "text or a list of texts": (value) =>
    [value].flat().every((one) => typeof one === "string" || one === undefined || one === null),
  "true or false": (value) => typeof value === "boolean",
  // Not the symbol alone: one of another copy of the package is not a mistake of this kind.
  "the symbol of that name": (value) => typeof value === "symbol" || value === false,
  "a Date": (value) => value instanceof Date && Number.isFinite(value.getTime()),
  // RFC 6265 §5.2.3. An empty one counts as left out.
  "the name of a host": (value) => typeof value === "string" && /^[\w.-]*$/.test(value),
  "a path that begins with /": (value) => typeof value === "string" && value.startsWith("/"),
  'an address such as "Acme <no-reply@acme.example>"': (value) =>
    typeof value === "string" && value.includes("@"),
  '"low", "medium" or "high"': (value) => /^(?:low|medium|high)$/i.test(String(value)),
  '"lax", "strict" or "none"': (value) =>
    typeof value === "boolean" || /^(?:lax|strict|none)$/i.test(String(value)),
  '"always", "claim", "never" or "silent"': (value) =>
    value === "always" || value === "claim" || value === "never" || value === "silent",
  "a number of seconds": (value) => Number(value) === value,
  "a number of seconds above 0": (value) => Number.isFinite(value) && Number(value) > 0,
  "a number of bytes above 0": (value) => typeof value === "number" && value > 0,
  '"jwt" or "database"': (value) => value === "jwt" || value === "database",
  '"throw" or "signed-out"': (value) => value === "throw" || value === "signed-out",
  '"all" or "authjs"': (value) => value === "all" || value === "authjs",
  "what previousSessions() returns": (value) => Object(value).within !== undefined,
  'a list of "pkce", "state" and "nonce"': (value) =>
    Array.isArray(value) && value.every((one) => CHECKS.has(one)),
  '"auto", "dark" or "light"': (value) => value === "auto" || value === "dark" || value === "light",
} as const satisfies Record<string, (value: unknown) => boolean>

/** What is known of an option, or of one of its members. What it does is told by its docstring in `contract/`. */
export interface Option {
  /** What its value must be. Undefined: it takes several kinds, or has a check of its own. */
  readonly kind?: keyof typeof kinds
  /** What leaving it out means, if that is a value. */
  readonly default?: string | number
  /** Auth.js takes other values too, so one is a warning and no error. */
  readonly isTolerated?: true
  /** Of an object: all that it can have. Undefined: its members are not known. */
  readonly members?: Readonly<Record<string, Option>>
}

/** Whether a value is of this kind. Null counts as unset, because code that reads the environment often passes it. */
export function isRight(value: unknown, kind: Option["kind"]): boolean {
  return kind === undefined || value === undefined || value === null || kinds[kind](value)
}

/** An option with a value of another kind than its own. */
export interface WrongKind {
  readonly name: string
  readonly kind: NonNullable<Option["kind"]>
  readonly value: unknown
  readonly isTolerated?: true | undefined
}

/** This option, or else those in it. */
export function wrongKinds(
  name: string,
  { kind, members = {}, isTolerated }: Option,
  value: unknown,
): readonly WrongKind[] {
  // A function may also carry the operations as members.
  if (name === "adapter" && typeof (value as Adapter | null)?.getUser === "function") return []
  if (kind && !isRight(value, kind)) return [{ name, kind, value, isTolerated }]
  return Object.entries(members).flatMap(([member, option]) =>
    wrongKinds(`${name}.${member}`, option, (value as Record<string, unknown> | null)?.[member]),
  )
}

/** A member that is none of the known ones. */
interface UnknownMember {
  readonly name: string
  readonly known: readonly string[]
  /** The names of the options around it. */
  readonly path: readonly string[]
}

/** The members of a value, and of those in it, that options of these names are not. */
export function unknownIn(
  value: unknown,
  known: Readonly<Record<string, Option>>,
  path: readonly string[],
): readonly UnknownMember[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return []
  const members = value as Readonly<Record<string, unknown>>
  return Object.keys(members).flatMap((name): readonly UnknownMember[] => {
    if (Object.hasOwn(known, name)) {
      const inner = known[name]?.members
      return inner ? unknownIn(members[name], inner, [...path, name]) : []
    }
    return members[name] === undefined ? [] : [{ name, known: Object.keys(known), path }]
  })
}
