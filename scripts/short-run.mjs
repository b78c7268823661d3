/**
 * What `npm test` runs: the same test files every day. They are those of the parts below, and every file that takes at
 * most two seconds, as test/times.json says: a file that is not in it took no longer, or is new.
 *
 * scripts/short-run.test.mjs proves that this notices what the whole run notices, by the mutants of test/mutants.
 */

import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { readJson, root } from "./repository.mjs"

/** Seconds that a file may take to be in the short run without being named here. */
export const QUICK = 2

/** The servers and programs that are started for it. What needs MariaDB, nginx or Caddy runs in depth. */
export const services = ["POSTGRES_URL", "REDIS_URL", "CHROMIUM_PATH"]

/** What a file is called that is in the short run because it is quick. */
const QUICK_FILES = "quick files of other packages"

/** Files whose path begins with one of `files`, without those that begin with one of `but`. */
export const parts = [
  {
    name: "core",
    files: ["packages/core/"],
    but: [
      // The same clauses on other versions of a library, and on other runtimes.
      "packages/core/test/spec/webauthn-library-",
      "packages/core/src/password/runtimes.test.ts",
      // Measures times, thousands of them.
      "packages/core/src/password/same-time.test.ts",
      "packages/core/test/spec/password-enumeration.test.ts",
      // All that a library for providers is tried with: the files of each flow have it, clause by clause.
      "packages/core/test/conformance/",
      "packages/core/test/spec/webauthn-statements.test.ts",
      // Every road on which a proof can fail: the files of each kind of sign-in have theirs.
      "packages/core/test/spec/failed-proof.test.ts",
      // Every order and every clock: the files of each extension have one.
      "packages/core/test/spec/second-factors-together.test.ts",
      "packages/core/test/spec/clocks-matrix.test.ts",
      "packages/core/test/spec/extensions-on-and-off.test.ts",
      "packages/core/test/spec/sign-up-twice.test.ts",
      // Every moment at which a process can stop: api-keys-ended.test.ts has the races of the same writes.
      "packages/core/test/spec/api-keys-stopped.test.ts",
      // Answers of authenticators at random: the files of each check have one that is wrong in it.
      "packages/core/test/spec/webauthn-fuzz.test.ts",
      // Extensions that break a rule, and are found: extension-contract.test.ts has those that keep them.
      "packages/core/test/spec/extension-kit.test.ts",
    ],
  },
  { name: "client packages", files: ["packages/client/", "packages/clients/"] },
  {
    name: "command",
    files: ["packages/cli/"],
    // One provider or store after the other; schema.test.ts and add.test.ts have what the command does with one.
    // What strangers write into an application: the files of each command have one such text.
    but: [
      "packages/cli/test/add-every-provider.test.ts",
      "packages/cli/test/schema-check.test.ts",
      "packages/cli/test/hostile-texts.test.ts",
      "packages/cli/test/move-sound.test.ts",
    ],
  },
  { name: "conformance", files: ["packages/conformance/"] },
  {
    name: "comparison with Auth.js",
    files: ["test/interop/"],
    // Lives of many sign-ins, and the same ones on further stores; comparison.test.ts and alias.test.ts have each once.
    but: [
      "test/interop/two-ways.test.ts",
      "test/interop/provider-trips.test.ts",
      "test/interop/version-4/adapters.test.ts",
      "test/interop/version-4/rolling.test.ts",
      "test/interop/version-4/attacker.test.ts",
    ],
  },
  {
    name: "stores",
    files: [
      "packages/adapters/memory/test/",
      "packages/adapters/pg/test/contract.test.ts",
      "packages/adapters/pg/test/pglite.test.ts",
      "packages/adapters/pg/test/adoption-race.test.ts",
      "packages/adapters/redis/test/contract.test.ts",
      "packages/adapters/redis/test/records.test.ts",
      "packages/adapters/redis/test/many-of-one-person.test.ts",
      "packages/adapters/redis/test/cluster-contract.test.ts",
      "packages/adapters/redis/test/cluster-order.test.ts",
      "packages/adapters/unstorage/test/contract.test.ts",
    ],
  },
  {
    name: "frameworks",
    files: ["hono", "next", "node"].map(
      (name) => `packages/integrations/${name}/test/contract.test.ts`,
    ),
  },
  { name: "browser", files: ["test/browser/short.test.ts"] },
  { name: "installation", files: ["test/install/packed.test.ts"] },
  { name: "examples", files: ["examples/"] },
  {
    name: "documentation",
    files: ["test/docs/"],
    // Runs what the pages on moving tell people to run, on whole databases.
    but: ["test/docs/moving-scripts.test.ts"],
  },
]

/** The times of test/times.json: seconds by file, of a short and of a deep run. */
export function knownTimes() {
  const file = path.join(root, "test/times.json")
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {}
}

const begins = (file, starts = []) => starts.some((start) => file.startsWith(start))

/** Folders whose tests install, build and open browsers: not quick until they are measured. */
export const SLOW_FOLDERS = readJson("test/kinds.json").slow.map((name) => `test/${name}/`)

/** The part of the short run that a file belongs to; undefined if only the deep run has it. */
export function partOf(file, { short = {}, deep = {} } = knownTimes()) {
  const named = parts.find(({ files, but }) => begins(file, files) && !begins(file, but))
  if (named) return named.name
  if (parts.some(({ but }) => begins(file, but))) return undefined
  const unmeasured = begins(file, SLOW_FOLDERS) ? Infinity : 0
  return (short[file] ?? deep[file] ?? unmeasured) <= QUICK ? QUICK_FILES : undefined
}
