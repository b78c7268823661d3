/**
 * `node judge-packages.mjs one.tgz two.tgz` prints what publint and "are the types wrong?" have against packed packages.
 * One process for all: to load both tools takes longer than to judge a package.
 */

import { readFileSync } from "node:fs"
import path from "node:path"
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core"
import { publint } from "publint"
import { formatMessage } from "publint/utils"

/** That `require` finds ES modules is right: Node loads them. */
const INTENDED = "CJSResolvesToESM"

async function problemsOf(tarball) {
  const bytes = new Uint8Array(readFileSync(tarball))
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true })
  // Every way of resolving, the oldest included.
  const { types, problems = [] } = await checkPackage(createPackageFromTarballData(bytes))
  return [
    ...messages.map((message) => formatMessage(message, pkg)),
    ...problems.filter(({ kind }) => kind !== INTENDED).map((problem) => JSON.stringify(problem)),
    ...(types || isProgram(pkg) ? [] : ["has no types"]),
  ]
}

/** Whether nothing can be imported of a package: it is there to be run. */
function isProgram({ bin, exports = {} }) {
  return bin !== undefined && Object.keys(exports).every((entry) => entry === "./package.json")
}

const tarballs = process.argv.slice(2)
for (const tarball of tarballs)
  for (const problem of await problemsOf(tarball)) {
    console.log(`${path.basename(tarball)}: ${problem}`)
    process.exitCode = 1
  }
