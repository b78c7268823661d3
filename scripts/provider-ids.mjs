/** Writes packages/core/src/contract/provider-ids.ts, the unions of preset ids, from the presets themselves. */

import { readFileSync } from "node:fs"
import path from "node:path"
import { putFiles } from "./put-files.mjs"
import { modulesIn, root } from "./repository.mjs"

const source = path.join(root, "packages/core/src")
const FILE = "provider-ids.ts"

/** Writes the file unless it already has that text. */
export function writeProviderIds() {
  const presets = modulesIn("packages/core/src/providers")
    .map((file) => readFileSync(path.join(source, "providers", `${file}.ts`), "utf8"))
    .map((text) => ({
      id: /\n {4}id: "([^"]+)"/.exec(text)?.[1],
      type: /\n {4}type: "([^"]+)"/.exec(text)?.[1],
    }))
  putFiles(
    path.join(source, "contract"),
    new Map([[FILE, moduleOf(presets)]]),
    (file) => file === FILE,
  )
}

function moduleOf(presets) {
  const union = (...types) =>
    presets
      .filter(({ type }) => types.includes(type))
      .map(({ id }) => `\n  | "${id}"`)
      .join("")
  return `// Generated from the presets by scripts/provider-ids.mjs.

/** The presets for OAuth 2 and OpenID Connect. */
export type OAuthProviderId =${union("oauth", "oidc")}

/** The presets that send email. */
export type EmailProviderId =${union("email")}
`
}
