/**
 * Writes an entry point for every preset of core into the integrations that export `./providers/*`, because the packages
 * of Auth.js that they replace do: `@sallyport/express/providers/github` is core's preset. They are all alike, so they are
 * generated. They are where resolvers look that know no `exports`.
 */

import { readFileSync } from "node:fs"
import path from "node:path"
import { putFiles } from "./put-files.mjs"
import { modulesIn, root, workspaces } from "./repository.mjs"

/** Writes the entry points that are missing or changed, and removes those of presets that are gone. */
export function writeProviderEntrypoints() {
  for (const { folder, manifest } of workspaces())
    if (folder === VERSION_4) putVersion4(path.join(root, folder, "providers"))
    else if (folder.startsWith("packages/integrations/") && manifest.exports["./providers/*"])
      putEntrypoints(path.join(root, folder, "providers"))
}

const VERSION_4 = "packages/integrations/next-auth-4"

/** The modules of next-auth 4 that are no presets of core. */
const others = {
  credentials: "presets/credentials.js",
  email: "presets/email.js",
  index: "providers.js",
  oauth: "types/oauth.js",
  "oauth-types": "types/oauth-provider-type.js",
  twitter: "presets/twitter.js",
}

/** Types that version 4 has under other names than core. */
const renamed = {
  "azure-ad-b2c": ["AzureADB2CProfile as AzureB2CProfile"],
  github: ["GitHubEmail as GithubEmail", "GitHubProfile as GithubProfile"],
}

/**
 * The entry points of next-auth 4, whose presets return providers of another form. They are `.mjs`, because resolvers
 * that know no `exports` look for `.js`, and read only CommonJS (`tools/pack-old-entrypoints.mjs`).
 */
function putVersion4(folder) {
  const source = readFileSync(
    path.join(root, VERSION_4, "src/types/oauth-provider-type.ts"),
    "utf8",
  )
  const names = [...source.matchAll(/"([^"]+)"/g)].map(([, name]) => name)
  const entrypoints = names.flatMap((name) => {
    if (others[name]) return reexported(name, `../dist/${others[name]}`)
    const from = JSON.stringify(`@sallyport/core/providers/${name}`)
    return [
      [
        `${name}.mjs`,
        `import preset from ${from}\nimport { presetFor } from "../dist/options/preset.js"\n${CALLABLE}export default callableAsDefault(presetFor(${JSON.stringify(name)}, preset))\n`,
      ],
      [
        `${name}.d.ts`,
        `import type preset from ${from}\nimport type { PresetOfVersion4 } from "../dist/options/preset.js"\n${CALLABLE_TYPE}export type * from ${from}\n${renamedFrom(from, renamed[name])}declare const made: CallableAsDefault<PresetOfVersion4<typeof preset, ${JSON.stringify(name)}>>\nexport default made\n`,
      ],
    ]
  })
  putFiles(folder, new Map(entrypoints))
}

const CALLABLE_TYPE = `import type { CallableAsDefault } from "../dist/callable-as-default.js"\n`
const CALLABLE = `import { callableAsDefault } from "../dist/callable-as-default.js"\n`

function renamedFrom(from, names = []) {
  return names.length === 0 ? "" : `export type { ${names.join(", ")} } from ${from}\n`
}

function reexported(name, from) {
  const isPreset = from.includes("/presets/")
  const place = JSON.stringify(from)
  const named = `export * from ${place}\n`
  const callable = `import preset from ${place}\n${CALLABLE}export default callableAsDefault(preset)\n${named}`
  const declared = `import type preset from ${place}\n${CALLABLE_TYPE}declare const made: CallableAsDefault<typeof preset>\nexport default made\n${named}`
  return [
    [`${name}.mjs`, isPreset ? callable : "export {}\n"],
    [`${name}.d.ts`, isPreset ? declared : `export type * from ${place}\n`],
  ]
}

function putEntrypoints(folder) {
  const entrypoints = new Map(
    modulesIn("packages/core/src/providers").flatMap((id) => {
      const from = JSON.stringify(`@sallyport/core/providers/${id}`)
      const value = `export { default } from ${from}\n`
      return [
        [`${id}.js`, value],
        [`${id}.d.ts`, `${value}export type * from ${from}\n`],
      ]
    }),
  )
  putFiles(folder, entrypoints)
}
