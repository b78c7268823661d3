import { interleaved } from "../interleaved.mjs"
import { figure, markdownTable, times } from "../markdown-table.mjs"

const module = new URL("../benchmarks/extension-benchmarks.mjs", import.meta.url).href
const head = [
  "Reading a token",
  "no extension, µs",
  "sessions() within maxStaleness, µs",
  "ratio",
  "sessions() asks its store (memory), µs",
  "ratio",
]

const addedHead = ["Reading a token, and what is added", "without it, µs", "with it, µs", "ratio"]

const limitedHead = [
  "Signing in",
  "no extension, µs",
  "rateLimits(), let through (memory), µs",
  "ratio",
  "refused, µs",
  "ratio",
  "audit() (memory), µs",
  "ratio",
]

const passwordHead = [
  "Signing in",
  "least: user, hash, session, µs",
  "Password (memory), µs",
  "ratio",
]

const factorsHead = [
  "Signing in",
  "sessions() alone, µs",
  "secondFactors(), no factor (memory), µs",
  "ratio",
  "trusted browser, µs",
  "ratio",
]

const peopleHead = [
  "Signing in",
  "sessions() alone, µs",
  "accounts() (memory), µs",
  "ratio",
  "administration() (memory), µs",
  "ratio",
]

/** What sessions() adds to a session read, and the others to a sign-in. Without them, the other sections measure both. */
export async function withExtensions({ rounds, slice }) {
  const read = await rowsWith(["within", "asked"], { rounds, slice })
  const added = await rowsWith(["added"], { rounds, slice })
  const signedIn = await rowsWith(["counted", "refused", "audited"], { rounds, slice })
  const password = await rowsWith(["password"], { rounds, slice })
  const factors = await rowsWith(["noFactor", "trusted"], { rounds, slice })
  const people = await rowsWith(["managed", "blocked"], { rounds, slice })
  return [
    markdownTable(head, read),
    markdownTable(addedHead, added),
    markdownTable(limitedHead, signedIn),
    markdownTable(passwordHead, password),
    markdownTable(factorsHead, factors),
    markdownTable(peopleHead, people),
  ].join("\n\n")
}

/** A row for each benchmark that has these sides, beside the configuration without extensions. */
async function rowsWith(others, { rounds, slice }) {
  const { benchmarks } = await import(module)
  const rows = []
  for (const { name, sides } of benchmarks.filter((one) =>
    others.every((other) => other in one.sides),
  )) {
    const measured = { module, benchmark: name, sides: Object.keys(sides) }
    const { ours, ...results } = await interleaved(measured, { rounds, slice })
    const beside = others.flatMap((other) => [figure(results[other].cpu), times(results[other])])
    rows.push([name, figure(ours.cpu), ...beside])
  }
  return rows
}
