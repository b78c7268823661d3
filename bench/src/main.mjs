// Measures Sallyport beside others and writes bench/RESULTS.md. With names of sections it prints those and writes
// nothing, or with UPDATE=1 replaces them.
import { readFileSync, writeFileSync } from "node:fs"
import { cpus } from "node:os"
import { accessOfPrograms } from "./sections/access.mjs"
import { adapters } from "./sections/adapters.mjs"
import { amongSessions } from "./sections/among-sessions.mjs"
import { withExtensions } from "./sections/extensions.mjs"
import { farStore } from "./sections/far-store.mjs"
import { flood } from "./sections/flood.mjs"
import { growth } from "./sections/growth.mjs"
import { heap } from "./sections/heap.mjs"
import { http } from "./sections/http.mjs"
import { besideNextAuth4 } from "./sections/next-auth-4.mjs"
import { onPostgresSection } from "./sections/on-postgres.mjs"
import { requests } from "./sections/requests.mjs"
import { sizesSection } from "./sections/sizes.mjs"
import { startUpSection } from "./sections/start-up.mjs"
import { tokensOfProviders } from "./sections/tokens.mjs"
import { typesSection } from "./sections/types.mjs"

const sections = {
  requests: { title: "One request", measure: requests },
  "next-auth-4": { title: "Beside next-auth 4", measure: besideNextAuth4 },
  extensions: { title: "With extensions", measure: withExtensions },
  tokens: { title: "Tokens of providers", measure: tokensOfProviders },
  access: { title: "Keys of programs", measure: accessOfPrograms },
  "far-store": { title: "Far from the store", measure: farStore },
  growth: { title: "As the application grows", measure: growth },
  heap: { title: "Memory", measure: heap },
  "on-postgres": { title: "On PostgreSQL", measure: onPostgresSection },
  adapters: { title: "Adapters beside the official ones", measure: adapters },
  "among-sessions": { title: "Among many sessions", measure: amongSessions },
  flood: { title: "While passwords are hashed", measure: flood },
  http: { title: "Over HTTP", measure: http },
  "start-up": { title: "Start", measure: startUpSection },
  sizes: { title: "Size", measure: sizesSection },
  types: { title: "Types", measure: typesSection },
}

const quick = process.env["QUICK"] !== undefined
const timing = quick ? { rounds: 11, slice: 50, quick } : { rounds: 15, slice: 150 }
const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(sections)
const unknown = names.filter((name) => !Object.hasOwn(sections, name))
if (unknown.length > 0)
  throw new Error(`No section ${unknown.join(", ")}: there are ${Object.keys(sections).join(", ")}`)

const results = new URL("../RESULTS.md", import.meta.url)
const written = []
for (const name of names) {
  const { title, measure } = sections[name]
  const text = `## ${title}\n\n${await measure(timing)}\n`
  console.log(text)
  written.push(text)
}
if (asked.length === 0) writeFileSync(results, [preface(), ...written].join("\n"))
else if (process.env["UPDATE"] !== undefined) writeFileSync(results, updated(written))

/** What was measured before, with these sections in place of the old ones. */
function updated(texts) {
  const [, ...before] = readFileSync(results, "utf8").split(/^(?=## )/m)
  const titleOf = (text) => text.slice(3, text.indexOf("\n"))
  const known = new Map([...before, ...texts].map((text) => [titleOf(text), text.trimEnd()]))
  const all = Object.values(sections).flatMap(({ title }) => known.get(title) ?? [])
  return [preface(), ...all.map((text) => `${text}\n`)].join("\n")
}

function preface() {
  const { dependencies } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url)))
  const versions = Object.entries(dependencies)
    .filter(([name]) => !name.startsWith("@sallyport"))
    .map(([name, version]) => `${name} ${version}`)
  const machine = `${cpus().length} × ${cpus()[0].model.trim()}, Node ${process.version}`
  return `# Measured

Written by \`npm run bench\` on ${machine}, beside ${versions.join(", ")}.

Figures of CPU time are microseconds over all threads, medians of ${timing.rounds} rounds of ${timing.slice} ms. Each library
runs in a process of its own, because some slow down every promise of the process they are in; the processes take turns,
so that a machine that slows down slows all of them. Each section is one run; not all sections are of the same day. A ratio is the median of the rounds' ratios, with the lowest and the
highest in brackets. The last column says whether the target was reached.

Calls into native code (OpenSSL, SQLite, the objects of the web) cost every library the same, so the dearer they are on a
machine beside JavaScript, the smaller is each ratio. Rows that begin with … compare with such calls alone, made as their documentation
shows.
`
}
