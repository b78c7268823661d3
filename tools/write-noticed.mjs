// Writes what could be noticed after a move into docs/moving-from-authjs.md and docs/moving-from-next-auth-4.md, from the
// same list as docs/differences.md and what the command tells.
import { readFileSync } from "node:fs"
import path from "node:path"
import { withTextBetween } from "./between-marks.mjs"
import { putAll, root } from "./put-generated.mjs"

const PAGE = "docs/moving-from-authjs.md"
const PAGE_4 = "docs/moving-from-next-auth-4.md"
const marks = { start: "<!-- noticed: written by npm run docs -->", end: "<!-- /noticed -->" }

/** What an owner looks for, and the areas of the list that belong to it. */
const groups = {
  "Signing in with a provider": ["OAuth", "Providers"],
  "People and accounts": ["Linking"],
  Sessions: ["Sessions", "Cookies"],
  "Email links, passwords and passkeys": ["Email", "Credentials", "Passkeys"],
  "The built-in pages": ["Pages", "Redirects"],
  "Requests and forms": ["HTTP", "CSRF"],
  "Settings and the log": ["Environment", "Configuration", "Types", "Logging"],
  "If you change the imports, too": [
    "Next.js",
    "SvelteKit",
    "SolidStart",
    "Qwik",
    "Hono",
    "Express",
    "Astro",
    "Client",
    "Kysely adapter",
    "PouchDB adapter",
    "SurrealDB adapter",
  ],
}

/** Of another page: docs/moving-from-next-auth-4.md. */
const elsewhere = ["next-auth 4"]

const all = JSON.parse(readFileSync(path.join(root, "docs/differences.json"), "utf8"))
const rows = all.filter(({ area }) => !elsewhere.includes(area))
for (const { id, area, noticed } of rows) {
  if (noticed !== false && !noticed) throw new Error(`${id}: set "noticed" to a text, or to false`)
  if (!Object.values(groups).flat().includes(area)) throw new Error(`${id}: no group has "${area}"`)
}

const shown = Object.entries(groups).map(([title, areas]) => {
  const lines = rows
    .filter(({ area, noticed }) => noticed && areas.includes(area))
    .map(({ id, noticed }) => `- ${noticed} ([${id}](./differences.md#${id}))`)
  return `**${title}**\n\n${lines.join("\n")}\n`
})

/** The rows of version 4, and those of the core that its applications notice: with a text of their own, if they have one. */
const in4 = all.flatMap(({ id, area, noticed, in4: text }) => {
  const told = typeof text === "string" ? text : noticed
  if (!told || !(elsewhere.includes(area) || text)) return []
  return [
    `- ${told.replaceAll("](#", "](./moving-from-authjs.md#")} ([${id}](./differences.md#${id}))`,
  ]
})

const read = (page) => readFileSync(path.join(root, page), "utf8")
const text = read(PAGE)
const text4 = read(PAGE_4)
/** The pages and their texts. */
export async function generate() {
  return [
    [PAGE, withTextBetween(text, marks, shown.join("\n"))],
    [PAGE_4, withTextBetween(text4, marks, `${in4.join("\n")}\n`)],
  ]
}

await putAll(import.meta.url, generate)
