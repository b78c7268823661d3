import { toBase64 } from "../../crypto/base64.js"

/** What an id was made from. */
interface IdSource {
  /** What the provider has answered, as it came: JSON, or a signed JWT. */
  readonly answers: readonly string[]
  /** The values that the application's `profile` function was given. */
  readonly given: readonly unknown[]
}

/** How JavaScript prints a whole number above 2^53. */
const PRINTED = /\d(?:\.\d+)?e\+\d{2,3}|\d{16,}/g

/**
 * The id with each number as the provider has written it. JavaScript reads a whole number above 2^53 as the nearest one
 * that it can hold (RFC 8259 §6): two people would have one id. Null if it cannot be known what the provider has written.
 */
export function exactId(id: string | number, { answers, given }: IdSource): string | null {
  const written = numbersIn(answers)
  const runs = String(id).match(PRINTED) ?? []
  const exact = runs.map((printed) => writtenAs(printed, { id, written, given }))
  if (exact.includes(null)) return null
  let next = 0
  return String(id).replaceAll(PRINTED, (printed) => exact[next++] ?? printed)
}

/** What an id was made from, and how to make it again. */
interface RepeatableId {
  readonly answers: readonly string[]
  /** The whole numbers above 2^53 in what `profile` was given. */
  readonly large: readonly number[]
  /** The id that `profile` returns with other numbers in the place of these. */
  readonly idWith: (others: ReadonlyMap<number, number>) => Promise<unknown>
}

/**
 * Whether an id is made of a number that was rounded in a form in which its digits cannot be put, such as in base 36 or
 * hashed. So `profile` is asked once more, with another number in its place: if the id stays, the number is only beside it.
 *
 * If it does not, the first question is asked again, because only an answer that comes again says anything: a function
 * that returns a random id, or that works once, does so with any number, and makes no two people one.
 */
export async function isMadeOfRounded(
  id: unknown,
  { answers, large, idWith }: RepeatableId,
): Promise<boolean> {
  const inId = (String(id).match(PRINTED) ?? []).map(Number)
  const written = numbersIn(answers)
  const rounded = large.filter((one) => !inId.includes(one) && !isExact(one, written))
  if (rounded.length === 0) return false
  const idOf = (others: ReadonlyMap<number, number>) => idWith(others).then(String, () => undefined)
  // Each by another distance, so that they do not make up for one another.
  const others = new Map(rounded.map((one, at) => [one, one + (at + 1) * stepAt(one)]))
  return (await idOf(others)) !== String(id) && (await idOf(new Map())) === String(id)
}

/** Whether the provider has written this number and no other one that is read as it. */
function isExact(value: number, written: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const size = Math.abs(value)
  const texts = [...(written.get(String(size)) ?? [])]
  return (
    texts.length > 0 && texts.every((text) => /^\d+$/.test(text) && BigInt(text) === BigInt(size))
  )
}

/** How far the next number is that JavaScript can hold, for one of 53 bits and more. */
function stepAt(value: number): number {
  return 2 ** (Math.floor(Math.log2(Math.abs(value))) - 52)
}

function writtenAs(
  printed: string,
  {
    id,
    written,
    given,
  }: {
    readonly id: string | number
    readonly written: ReadonlyMap<string, ReadonlySet<string>>
    readonly given: readonly unknown[]
  },
): string | null {
  const value = Number(printed)
  if (Number.isSafeInteger(value)) return printed
  if (String(value) !== printed) return hasRounded(printed, written) ? null : printed
  const found = [...(written.get(printed) ?? [])]
  // A hook of the application has read the number itself.
  if (found.length === 0 && (typeof id === "number" || holds(given, (one) => one === value)))
    return null
  if (found.length === 0) return hasRounded(printed, written) ? null : printed
  const [only = ""] = found
  if (found.length > 1 || !/^\d+$/.test(only)) return null
  if (only === printed) return printed
  // The same digits are a text of the profile too, which its owner may have chosen: either could be the id.
  return holds(given, (one) => typeof one === "string" && one.includes(printed)) ? null : only
}

/**
 * Whether a rounded number is a part of these digits, as where `profile` pads it or puts another number before it. Nothing
 * is put in its place: the other digits may be those of a number that only looks like it.
 */
function hasRounded(digits: string, written: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  return [...written].some(
    ([printed, texts]) =>
      [...texts].some((text) => text !== printed) &&
      [printed, String(BigInt(Number(printed)))].some((part) => digits.includes(part)),
  )
}

/** Texts and numbers of JSON. Texts are matched so that digits in them are not. */
const TOKENS = /"(?:[^"\\]|\\.)*"|\d[\d.eE+-]*/g

/** The whole numbers above 2^53, as they are written, by what JavaScript prints for them. */
function numbersIn(answers: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const written = new Map<string, Set<string>>()
  for (const [token] of answers.flatMap((answer) => [...jsonOf(answer).matchAll(TOKENS)])) {
    const value = Number(token)
    if (!Number.isInteger(value) || Number.isSafeInteger(value)) continue
    const printed = String(value)
    written.set(printed, (written.get(printed) ?? new Set()).add(token))
  }
  return written
}

/** The answer itself, or the payload of a JWT (RFC 7515 §3.1). */
function jsonOf(answer: string): string {
  const [, payload] = /^[\w-]+\.([\w-]+)\.[\w-]*$/.exec(answer) ?? []
  if (payload === undefined) return answer
  const bytes = Uint8Array.from(atob(toBase64(payload)), (letter) => letter.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}

/** Whether there is such a value anywhere in these. */
function holds(value: unknown, isWanted: (one: unknown) => boolean): boolean {
  return typeof value === "object" && value !== null
    ? Object.values(value).some((one) => holds(one, isWanted))
    : isWanted(value)
}
