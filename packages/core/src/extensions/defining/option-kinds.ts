import { type Kind, type OptionalKind, TAKES_TEXT } from "../../contract/kind.js"

/** A kind for each option. One that is missing, or that takes something else than the option is, does not compile. */
export type OptionKinds<Given> = {
  readonly [Name in keyof Given]-?: undefined extends Given[Name]
    ? OptionalKind<Given[Name]>
    : Kind<Given[Name]>
}

/** The options as an extension gets them: what was left out is there by its default. */
export type ResolvedOptions<Kinds> = {
  readonly [Name in keyof Kinds]: Kinds[Name] extends Kind<infer Value> ? Value : never
}

/** Whatever a function says is right. `takes` is the end of a sentence, such as `takes the name of your site, as text`. */
export function kind<Value>(takes: string, isRight: (value: unknown) => boolean): Kind<Value> {
  return { problemOf: (value) => (isRight(value) ? null : takes) }
}

/** The same, of an option that may be left out. Without `otherwise` it is then undefined. */
export function optional<Value>(one: Kind<Value>): OptionalKind<Value | undefined>
export function optional<Value>(one: Kind<Value>, otherwise: Value): OptionalKind<Value>
export function optional<Value>(
  { problemOf }: Kind<Value>,
  otherwise?: Value,
): OptionalKind<Value | undefined> {
  return { problemOf, otherwise: { value: otherwise } }
}

/** A text that is not empty. */
export const text: Kind<string> = kind(
  TAKES_TEXT,
  (value) => typeof value === "string" && value !== "",
)

/** Any text, also an empty one. `takes` is the end of a sentence, such as `takes the "id" of a session, as text`. */
export function anyText(takes: string): Kind<string> {
  return kind(takes, (value) => typeof value === "string")
}

/** `true` or `false`. */
export const flag: Kind<boolean> = kind(
  "takes true or false",
  (value) => typeof value === "boolean",
)

/** A hundred years, in seconds. */
export const MOST_SECONDS = 3_155_760_000

interface SecondsLimits {
  /** Default: 0. */
  readonly from?: number
  /** Default: a hundred years. */
  readonly to?: number
  /** Whether to say that whoever does not want it leaves it out, and writes no `Infinity`. */
  readonly leaveOut?: boolean
}

/** A number of seconds within these limits. */
export function seconds({
  from = 0,
  to = MOST_SECONDS,
  leaveOut = false,
}: SecondsLimits = {}): Kind<number> {
  const advice = leaveOut ? ". Leave it out if you do not want it" : ""
  return {
    problemOf: (value) =>
      typeof value === "number" && value >= from && value <= to
        ? null
        : `takes a number of seconds, from ${from} to ${to}, but it is ${shown(value)}${advice}`,
  }
}

/** A function. `what` says of what, and shows one, such as `of a user, such as (user) => user.locale`. */
export function fn<Value>(what: string): Kind<Value> {
  return kind(`takes a function${what && ` ${what}`}`, (value) => typeof value === "function")
}

/** One of these texts. */
export function oneOf<const Value extends string>(...values: readonly Value[]): Kind<Value> {
  const names = values.map((value) => `"${value}"`).join(" or ")
  return kind(`takes ${names}`, (value) => values.some((one) => one === value))
}

/** A list in which each is of a kind. `takes` is the end of a sentence. */
export function listOf<Value>(takes: string, { problemOf }: Kind<Value>): Kind<readonly Value[]> {
  return kind(
    takes,
    (value) => Array.isArray(value) && value.every((one) => problemOf(one) === null),
  )
}

/** Of one kind or of another. `takes` is the end of a sentence. */
export function either<One, Other>(
  takes: string,
  one: Kind<One>,
  other: Kind<Other>,
): Kind<One | Other> {
  const isRight = (value: unknown) =>
    one.problemOf(value) === null || other.problemOf(value) === null
  return kind(takes, isRight)
}

function shown(value: unknown): string {
  if (typeof value === "number") return String(value)
  return typeof value === "string" ? `the text "${value}"` : `of type ${typeof value}`
}
