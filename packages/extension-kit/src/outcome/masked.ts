/** What is the same at every sign-in stays; what is random, or a time, becomes a word in angle brackets. */
export function masked(value: unknown, known: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return maskedText(value, known)
  if (typeof value === "number") return Math.abs(value) > 1_000_000 ? "<number>" : value
  if (Array.isArray(value)) return value.map((one) => masked(one, known))
  if (typeof value !== "object" || value === null) return value
  const members = Object.entries(value).map(([name, one]) => [
    maskedText(name, known),
    masked(one, known),
  ])
  return Object.fromEntries(members)
}

const DATE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
/** Long enough to be unguessable, or a hash, or sealed; or what all tokens of one session have in common. */
const RANDOM = /[\w+/=-]{15,}(?:\.[\w+/=-]*)*|\b[0-9a-f]{12}\.[0-9a-z]{5,8}\b/g

function maskedText(text: string, known: ReadonlyMap<string, string>): string {
  if (DATE.test(text)) return "<date>"
  let said = text
  for (const [one, name] of known) said = said.replaceAll(one, name)
  return said.replaceAll(RANDOM, "<random>").replaceAll(/\d{6,}/g, "<digits>")
}
