/**
 * Writes packages/core/src/icons/ from the development dependency `simple-icons` (CC0) and from drawn-icons.mjs: one
 * file for each preset that has an icon, so that a bundle only contains the icons of its presets. Presets without an
 * icon show the first letter of their name instead.
 */

import { readFileSync } from "node:fs"
import path from "node:path"
import * as simpleIcons from "simple-icons"
import { DRAWN_ICONS } from "./drawn-icons.mjs"
import { putFiles } from "./put-files.mjs"
import { modulesIn, root } from "./repository.mjs"

/** Presets, by file, whose icon has another name there. */
const SLUGS = {
  battlenet: "battledotnet",
  "click-up": "clickup",
  "ory-hydra": "ory",
  kakao: "kakaotalk",
  mailru: "maildotru",
  oidc: "openid",
  twitter: "x",
  wikimedia: "wikimediafoundation",
  "42-school": "42",
}

/** Characters of path data. An icon that needs more (a few drawings) is not worth its bytes in a bundle. */
const LARGEST = 5000

const source = path.join(root, "packages/core/src")
const drawings = new Map(Object.values(simpleIcons).map((icon) => [icon.slug, icon]))

/** Writes the icons that are missing or changed, and removes those of presets that are gone. Returns what is wrong. */
export function writeProviderIcons() {
  const presets = modulesIn("packages/core/src/providers")
  const icons = new Map(
    presets.map((preset) => [preset, iconFor(preset)]).filter(([, icon]) => icon),
  )
  putFiles(
    path.join(source, "icons"),
    new Map([...icons].map(([preset, icon]) => [`${preset}.ts`, moduleOf(icon)])),
  )
  return [
    ...Object.entries(SLUGS).flatMap((entry) => wrongSlug(entry, presets)),
    ...[...icons.keys()].filter(lacksImport).map(importToAdd),
  ]
}

function wrongSlug([preset, slug], presets) {
  if (!presets.includes(preset))
    return [`There is no preset ${preset} (any more): take it off the list of icons.`]
  return drawings.has(slug) ? [] : [`simple-icons has no ${slug} (any more): take ${preset} off.`]
}

function iconFor(preset) {
  const drawn = DRAWN_ICONS[preset]
  if (drawn) return iconDrawn(drawn)
  const icon = drawings.get(SLUGS[preset] ?? preset)
  return icon && icon.path.length <= LARGEST ? iconOf(icon) : undefined
}

function iconOf({ slug, hex, path: drawn, title }) {
  if (!/^[\d\s.,a-z-]+$/i.test(drawn)) throw new Error(`Not path data: ${slug}`)
  const icon = { colour: `#${hex.toLowerCase()}`, path: drawn }
  return { title, source: "simple-icons (CC0 1.0)", icon }
}

function iconDrawn({ title, parts }) {
  const [first, ...more] = parts.map(([colour, drawn]) => ({ colour, path: drawn }))
  const icon = more.length > 0 ? { ...first, more } : first
  return { title, source: "scripts/drawn-icons.mjs", icon }
}

function moduleOf({ title, source: from, icon }) {
  const members = JSON.stringify(icon, null, 2).replaceAll(/^( *)"(\w+)":/gm, "$1$2:")
  return `// Generated from ${from} by scripts/provider-icons.mjs.
import type { ProviderIcon } from "../contract/provider-icon.js"

/** The icon of ${title}, which belongs to its owner. */
export const icon: ProviderIcon = ${members}
`
}

/** Whether a preset does not import its icon, which is then shown nowhere. */
function lacksImport(preset) {
  const text = readFileSync(path.join(source, "providers", `${preset}.ts`), "utf8")
  return !text.includes(importOf(preset))
}

const importOf = (preset) => `import { icon } from "../icons/${preset}.js"`

const importToAdd = (preset) =>
  `providers/${preset}.ts has an icon: ${importOf(preset)} and return it after the name.`
