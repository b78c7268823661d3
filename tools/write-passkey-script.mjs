/**
 * Writes packages/core/src/pages/passkey-script.ts: the script of the built-in sign-in page as one text.
 *
 * Its source is packages/client/src/page-script, which shares its ceremony code with `@sallyport/client`. Core cannot
 * import that package (a server library does not need it), so the text is committed, and a test says when it is
 * outdated.
 */
import { createHash } from "node:crypto"
import path from "node:path"
import { build } from "esbuild"
import { putAll, root } from "./put-generated.mjs"

/** The module and its text. */
export async function generate() {
  const { outputFiles } = await build({
    entryPoints: ["packages/client/src/page-script/main.ts"],
    absWorkingDir: path.resolve(root),
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    // What browsers with passkey autofill support. An older browser at most says that it cannot use passkeys.
    target: "es2022",
    charset: "ascii",
    legalComments: "none",
  })
  const source = outputFiles[0].text.trim()
  const integrity = `sha384-${createHash("sha384").update(source).digest("base64")}`

  return [["packages/core/src/pages/passkey-script.ts", moduleOf({ source, integrity })]]
}

const moduleOf = ({
  source,
  integrity,
}) => `/** A script with its integrity hash (Subresource Integrity). */
export interface PageScript {
  readonly source: string
  readonly integrity: string
}

/** The sign-in page's script for passkeys. tools/write-passkey-script.mjs generates it from packages/client. */
export function passkeyScript(): PageScript {
  return script
}

// oxfmt-ignore
const script: PageScript = Object.freeze({
  source: ${JSON.stringify(source)},
  integrity: "${integrity}",
})
`

await putAll(import.meta.url, generate)
