/** Runs a few test files again and again in one vitest: to start it takes longer than most of them. */

import path from "node:path"
import { createVitest } from "vitest/node"
import { root } from "./repository.mjs"
import { endWorkers } from "./stuck-workers.mjs"

/** Milliseconds. Some mutants never end, and a test that needs so long for all others is not near to one. */
const LIMIT = 20_000
/** Some mutants keep their process from ending when all of its tests have ended. */
const LONGEST = 120_000

/** Opens it. The caller closes it. */
export async function openTests() {
  const options = { root, watch: false, reporters: [{}], testTimeout: LIMIT, hookTimeout: LIMIT }
  const vitest = await createVitest("test", options)
  return {
    /** The file, and with `products` all that was built, are read again. */
    forget: (file, products = false) => {
      vitest.invalidateFile(path.join(root, file))
      if (products) for (const graph of graphsOf(vitest)) graph.invalidateAll()
    },
    failing: (tests) => failing(vitest, tests),
    close: () => vitest.close(),
  }
}

function graphsOf({ projects }) {
  return projects.flatMap(({ vite }) =>
    Object.values(vite.environments).map(({ moduleGraph }) => moduleGraph),
  )
}

/** Those of these files in which a test fails. Throws where one could not be loaded: the weakened code must still run. */
async function failing(vitest, tests) {
  const files = tests.map((test) => path.join(root, test))
  const found = await vitest.globTestSpecifications(tests)
  const wanted = found.filter(({ moduleId }) => files.includes(moduleId))
  const missing = files.filter((file) => !wanted.some(({ moduleId }) => moduleId === file))
  if (missing.length > 0) throw new Error(`there is no ${missing.join(", ")}`)
  const stuck = setTimeout(endWorkers, LONGEST)
  const { testModules: known } = await vitest
    .runTestSpecifications(wanted, false)
    .finally(() => clearTimeout(stuck))
  // All that ever ran are there, each with its last result: what another mutant broke says nothing about this one.
  const testModules = known.filter(({ moduleId }) => files.includes(moduleId))
  const failed = testModules.filter(({ children }) => !children.allTests("failed").next().done)
  const broken = testModules.find((one) => !failed.includes(one) && one.errors().length > 0)
  if (broken && failed.length === 0)
    throw new Error(`${broken.moduleId}: ${broken.errors()[0].message.split("\n", 1)[0]}`)
  return failed.map(({ moduleId }) => path.relative(root, moduleId)).toSorted()
}
