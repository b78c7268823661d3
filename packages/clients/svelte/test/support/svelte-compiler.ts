import { readFile } from "node:fs/promises"
import type { Plugin } from "esbuild"
import { compile } from "svelte/compiler"

/** Compiles components, as the bundler of an application does. */
export function svelteCompiler(generate: "client" | "server"): Plugin {
  return {
    name: "svelte",
    setup(build) {
      build.onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
        const { js } = compile(await readFile(path, "utf8"), { filename: path, generate })
        return { contents: js.code }
      })
    },
  }
}
