import { readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import path from "node:path"
import { defineConfig } from "vitest/config"
import { isDeep } from "./test/depth/depth.js"
import { LongestFirst } from "./test/depth/longest-first.js"

/**
 * In milliseconds. It ends what hangs, and nothing that is only slow because the machine has other work too: no test has a
 * limit of its own.
 */
const limits = { testTimeout: 600_000, hookTimeout: 600_000 }

/** Which test files are not like the others. */
const { slow, alone, shared, examples } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "test/kinds.json"), "utf8"),
) as Record<"slow" | "alone" | "shared" | "examples", readonly string[]>

/**
 * What these see is told once in a process, or they replace modules for all that follow in it, or sign in so often in depth that
 * the process remembers no more callbacks.
 */
const ALONE = `{${alone.join()}}*`

/** Where test files can follow one another in a process: to load what they import takes longer than many of them. */
const testsIn = (folder: string) => `packages/${folder}/test/**/*.test.{ts,tsx}`

/** Those whose own tests need nothing but their sources. `test/examples` runs those of others, once they are built. */
const EXAMPLES = `examples/{${examples.join()}}/test`

/** Folders of `test` whose tests install, build and open browsers. */
const SLOW = `{${slow.join()}}`

const seeded = path.join(import.meta.dirname, "test/depth/seeded-fast-check.ts")
const setupFiles = [path.join(import.meta.dirname, "test/depth/forget-stubs.ts")]
const resolve = { alias: [{ find: /^fast-check$/, replacement: seeded }] }

/** Packages import one another as their users do, through `exports`, so the build comes first. */
export default defineConfig({
  test: {
    // One more than there are cores: a third of the time files wait for servers, browsers and the registry.
    maxWorkers: availableParallelism() + 1,
    pool: "forks", // a test that starts servers or changes its environment must not share a process
    reporters: ["default"],
    globalSetup: "test/depth/announce.ts",
    sequence: { sequencer: LongestFirst },
    silent: "passed-only", // what a test prints on its way to passing, as warnings it provokes, would hide what matters
    projects: [
      {
        resolve,
        test: {
          name: "source",
          include: ["packages/**/src/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "**/dist/**"],
          isolate: false, // modules are loaded anew for each file; a process for each takes longer than its tests
          setupFiles,
          ...limits,
        },
      },
      {
        resolve,
        test: {
          name: "spec",
          include: ["packages/core/test/spec/**/*.test.ts"],
          exclude: [`packages/core/test/spec/${ALONE}.test.ts`],
          isolate: false, // as above: half of the time of these files
          setupFiles,
          ...limits,
        },
      },
      ...shared.map((folder) => ({
        resolve,
        test: {
          name: folder,
          include: [testsIn(folder)],
          exclude: ["**/node_modules/**", "**/dist/**"],
          // In depth, where there is time, each file shows that it needs nothing of the one before it.
          isolate: isDeep,
          setupFiles,
          ...limits,
        },
      })),
      {
        resolve,
        test: {
          name: "unit",
          include: [
            "packages/**/test/**/*.test.{ts,tsx}",
            "bench/**/*.test.{ts,mjs}",
            "scripts/**/*.test.mjs",
            "demo/**/*.test.ts",
            `${EXAMPLES}/**/*.test.ts`,
            "test/**/*.test.ts",
          ],
          exclude: [
            "**/node_modules/**",
            "**/dist/**",
            `packages/core/test/spec/!(${ALONE}).test.ts`,
            `test/${SLOW}/**`,
            ...shared.map(testsIn),
          ],
          ...limits,
        },
      },
      {
        resolve,
        test: {
          name: "slow",
          include: [`test/${SLOW}/**/*.test.ts`],
          ...limits,
        },
      },
    ],
  },
})
