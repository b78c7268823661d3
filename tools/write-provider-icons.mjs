/**
 * Writes packages/core/src/pages/provider-icons.ts from the development dependency `simple-icons` (CC0).
 *
 * Run after an update of that package: `node tools/write-provider-icons.mjs`. Presets whose mark it does not hold
 * (Microsoft, LinkedIn, Slack, Salesforce and others asked to be left out) show the first letter of their name instead.
 */
import { readFileSync, readdirSync } from "node:fs"
import path from "node:path"
import * as simpleIcons from "simple-icons"
import { putGenerated, root } from "./put-generated.mjs"

/** Presets whose mark has another name there. */
const SLUGS = {
  battlenet: "battledotnet",
  "click-up": "clickup",
  hydra: "ory",
  kakao: "kakaotalk",
  mailru: "maildotru",
  oidc: "openid",
  twitter: "x",
  wikimedia: "wikimediafoundation",
  "42-school": "42",
}

/** Characters of path data. A mark that needs more (a few drawings) is not worth its bytes in every worker bundle. */
const LARGEST = 3200

const icons = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]))

const folder = path.join(root, "packages/core/src/providers")
const ids = readdirSync(folder)
  .filter((file) => /^[\w-]+\.ts$/.test(file))
  .map((file) => /\n {4}id: "([^"]+)"/.exec(readFileSync(path.join(folder, file), "utf8"))?.[1])
  .filter(Boolean)
  .toSorted((one, other) => one.localeCompare(other))
for (const [id, slug] of Object.entries(SLUGS)) {
  if (!ids.includes(id))
    throw new Error(`There is no preset ${id} (any more): take it off the list`)
  if (!icons.has(slug)) throw new Error(`simple-icons has no ${slug} (any more): take ${id} off`)
}

const rows = ids.flatMap((id) => {
  const icon = icons.get(SLUGS[id] ?? id)
  if (!icon) return []
  if (!/^[\d\s.,a-z-]+$/i.test(icon.path)) throw new Error(`Not path data: ${icon.slug}`)
  if (icon.path.length > LARGEST) return []
  return `  ["${id}", { colour: "#${icon.hex.toLowerCase()}", path: "${icon.path}" }],`
})

await putGenerated(
  "packages/core/src/pages/provider-icons.ts",
  `/** The mark of a provider: path data on a 24 by 24 grid, and the colour of the brand. */
export interface ProviderIcon {
  colour: string
  path: string
}

/** Written by tools/write-provider-icons.mjs from simple-icons (CC0 1.0), one entry a line; the marks belong to their owners. */
// prettier-ignore
export const PROVIDER_ICONS: ReadonlyMap<string, ProviderIcon> = new Map([
${rows.join("\n")}
])
`,
)
