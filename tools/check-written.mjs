/** Fails if a page or a source that the writers of this folder write into the repository is not what they would write now. */

import { readdirSync } from "node:fs"
import { isUpToDate } from "./put-generated.mjs"

const writers = readdirSync(import.meta.dirname).filter((name) => /^write-.*\.mjs$/.test(name))
if (writers.length === 0) throw new Error("There is no writer in tools/.")

for (const name of writers) {
  const { generate } = await import(`./${name}`)
  // A suite whose results are shown is collected only: its tests run elsewhere.
  const written = await generate({ collectOnly: true })
  if (written.length === 0) throw new Error(`${name} writes nothing.`)
  for (const one of written) {
    if (await isUpToDate(one)) continue
    console.log(`${one[0]} is out of date: run npm run docs, or node tools/${name}`)
    process.exitCode = 1
  }
}
