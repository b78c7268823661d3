import path from "node:path"
import { pathToFileURL } from "node:url"
import { root } from "./repository.js"

const load = (tool: string): Promise<unknown> =>
  import(pathToFileURL(path.join(root, "tools", tool)).href)

const { presets } = (await load("presets.mjs")) as {
  readonly presets: () => Promise<readonly { readonly file: string }[]>
}
const { providerPage } = (await load("provider-page.mjs")) as {
  readonly providerPage: (preset: object) => string
}

/** The pages of the presets, which only the site has: by what they are called there, such as `providers/github`. */
export const providerPages: ReadonlyMap<string, string> = new Map(
  (await presets()).map((preset) => [`providers/${preset.file}`, providerPage(preset)]),
)
