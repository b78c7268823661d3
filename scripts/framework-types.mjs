/**
 * Lets frameworks write the files that the tsconfig.json of their applications refers to: compilers and linters read
 * them.
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { root, workspaces } from "./repository.mjs"
import { runCommand } from "./run-command.mjs"
import { toolPath } from "./tool-path.mjs"

/** How a framework is known, what it writes, and the command that does. */
const writers = [
  {
    config: "svelte.config.js",
    types: ".svelte-kit/tsconfig.json",
    tool: ["@sveltejs/kit", "svelte-kit"],
    command: "sync",
  },
  {
    config: "astro.config.mjs",
    types: ".astro/types.d.ts",
    tool: ["astro", "astro"],
    command: "sync",
  },
  {
    config: "react-router.config.ts",
    types: ".react-router/types/+routes.ts",
    tool: ["@react-router/dev", "react-router"],
    command: "typegen",
  },
  {
    config: "nuxt.config.ts",
    types: ".nuxt/tsconfig.json",
    tool: ["nuxt", "nuxt"],
    command: "prepare",
  },
]

/** Some of what is written names files by absolute paths, which are wrong once the checkout is moved or copied. */
function isWrittenHere(types) {
  const place = placeOf(types)
  return existsSync(types) && existsSync(place) && readFileSync(place, "utf8") === root
}

const placeOf = (types) => path.join(path.dirname(types), ".written-in")

/** Writes what is missing, or was written in another place. */
export async function writeFrameworkTypes() {
  for (const { folder } of workspaces())
    for (const { config, types, tool, command } of writers) {
      const cwd = path.join(root, folder)
      const written = path.join(cwd, types)
      if (!existsSync(path.join(cwd, config)) || isWrittenHere(written)) continue
      await runCommand(process.execPath, [toolPath(...tool), command], { cwd })
      if (existsSync(written)) writeFileSync(placeOf(written), root)
    }
}
