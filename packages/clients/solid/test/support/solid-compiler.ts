import { transformFileAsync } from "@babel/core"
import type { Plugin } from "esbuild"

/** Compiles JSX, as the bundler of an application does. */
export function solidCompiler(generate: "dom" | "ssr"): Plugin {
  return {
    name: "solid",
    setup(build) {
      build.onLoad({ filter: /\.jsx$/ }, async ({ path }) => {
        const presets = [["babel-preset-solid", { generate, hydratable: true }]]
        const compiled = await transformFileAsync(path, {
          presets,
          babelrc: false,
          cwd: import.meta.dirname,
        })
        return { contents: compiled?.code ?? "" }
      })
    },
  }
}
