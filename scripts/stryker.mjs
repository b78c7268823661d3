/**
 * `npm run mutants:stryker`: changes every expression of some rooms of packages/core/src with StrykerJS, and lists the
 * changes that all tests pass. What is worth a test there becomes one, and a mutant of test/mutants.
 *
 * `npm run mutants:stryker -- cookies crypto/hash` takes these rooms or modules. The tests of the same room come first,
 * and those of the specification only for the changes that pass them: all of these, or with `--spec=linking,email` the
 * files whose names begin so; `--beside` leaves them out. `--static` also changes what is evaluated once, at which all
 * tests run for each change. StrykerJS is installed on first use into test-results/stryker, where it leaves its reports,
 * beside.json and left.json.
 */

import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"
import { endOnSignal } from "./end-on-signal.mjs"
import { installDependencies } from "./install.mjs"
import { say, saying } from "./progress.mjs"
import { readJson, root } from "./repository.mjs"
import { results } from "./results.mjs"
import { runCommand } from "./run-command.mjs"

const NO_LIMIT = 2 ** 31 - 1
const core = "packages/core"
const folder = path.join(results, "stryker")
const inFolder = (...segments) => path.join(folder, ...segments)
const runner = inFolder("node_modules/@stryker-mutator/vitest-runner/dist/src/index.js")
/** Version 10 needs a newer Node than this repository. */
const versions = { "@stryker-mutator/core": "9.6.1", "@stryker-mutator/vitest-runner": "9.6.1" }
/** What the tests read, apart from packages. */
const NEEDED = [`${core}/**`, "docs/**", "test/depth/**", "package.json", "tsconfig*.json"]
/** These replace modules, read other packages or take long, and others test what they test of these rooms. */
const LEFT_OUT = `{${readJson("test/kinds.json").alone.join()}}*`
const PASSED = ["Survived", "NoCoverage"]
const ROOMS = ["address", "cookies", "crypto", "sign-in"]

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

const isInstalled = () =>
  Object.entries(versions).every(([name, version]) => {
    const manifest = inFolder("node_modules", name, "package.json")
    return existsSync(manifest) && readJson(path.relative(root, manifest)).version === version
  })

/** Into a folder of its own: it is for those who look for missing tests, and every `npm ci` would wait for it. */
async function installStryker() {
  mkdirSync(folder, { recursive: true })
  writeJson(inFolder("package.json"), { private: true, dependencies: versions })
  if (isInstalled()) return
  // Without the peer dependencies: Node finds Vitest in the outer node_modules.
  const args = ["install", "--legacy-peer-deps", "--no-audit", "--no-fund", "--loglevel=error"]
  const { code, output } = await saying("npm install of StrykerJS", () =>
    runCommand("npm", args, { cwd: folder, timeout: NO_LIMIT }),
  )
  if (code !== 0) throw new Error(output)
}

/** The projects `source` and `spec` of vitest.config.ts in one, as StrykerJS does not choose among projects. */
const vitestConfig = (include) => ({
  resolve: { alias: { "fast-check": path.join(root, "test/depth/seeded-fast-check.ts") } },
  test: {
    include,
    exclude: ["**/node_modules/**", "**/dist/**", `${core}/test/spec/${LEFT_OUT}.test.ts`],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

/** The sources of a room of packages/core/src, or of one module of it. */
function sourcesOf(name) {
  const place = `${core}/src/${name}`
  if (existsSync(path.join(root, `${place}.ts`))) return [`${place}.ts`]
  if (!statSync(path.join(root, place)).isDirectory()) throw new Error(`no folder: ${place}`)
  return [`${place}/**/*.ts`, `!${place}/**/*.test.ts`]
}

const strykerConfig = ({ mutate, isStatic, report }) => ({
  mutate,
  testRunner: "vitest",
  plugins: [runner],
  vitest: { configFile: inFolder("vitest.config.mjs"), related: false },
  coverageAnalysis: "perTest",
  ignoreStatic: !isStatic,
  concurrency: 2,
  dryRunTimeoutMinutes: 60,
  disableTypeChecks: false,
  // The copy that is changed. StrykerJS links the outer node_modules into it.
  tempDirName: path.relative(root, inFolder("copy")),
  ignorePatterns: ["**", ...NEEDED.map((pattern) => `!${pattern}`), `${core}/node_modules`],
  reporters: ["progress-append-only", "clear-text", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: path.relative(root, report) },
})

/** Runs StrykerJS, and returns where in the sources it made changes that no test of `include` noticed. */
async function unnoticed({ include, ...settings }) {
  const config = inFolder("stryker.config.json")
  writeJson(config, strykerConfig(settings))
  const vitest = JSON.stringify(vitestConfig(include))
  writeFileSync(inFolder("vitest.config.mjs"), `export default ${vitest}\n`)
  const program = inFolder("node_modules/@stryker-mutator/core/bin/stryker.js")
  const { code } = await runCommand(process.execPath, [program, "run", config], {
    stdio: "inherit",
    timeout: NO_LIMIT,
  })
  if (code !== 0) throw new Error(`StrykerJS ended with ${code}`)
  const { files } = JSON.parse(readFileSync(settings.report, "utf8"))
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.filter(({ status }) => PASSED.includes(status)).map((one) => placeOf(file, one)),
  )
}

/** In the form in which StrykerJS takes it, with columns from 0. */
const placeOf = (file, { location: { start, end } }) =>
  `${file}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`

function specFiles(args) {
  const begins = args.find((arg) => arg.startsWith("--spec="))?.slice("--spec=".length) ?? ""
  return begins.split(",").map((one) => `${core}/test/spec/${one}*.test.ts`)
}

async function main(args) {
  endOnSignal(() => ({ stop: async () => {} }))
  await installDependencies()
  await installStryker()
  const names = args.filter((arg) => !arg.startsWith("--"))
  const rooms = names.length > 0 ? names : ROOMS
  const isStatic = args.includes("--static")
  const beside = rooms.map((name) => `${core}/src/${name.split("/")[0]}/**/*.test.ts`)
  const left = await unnoticed({
    mutate: rooms.flatMap(sourcesOf),
    include: beside,
    isStatic,
    report: inFolder("beside.json"),
  })
  if (left.length === 0 || args.includes("--beside")) return
  say(`${left.length} changes pass the tests beside the sources: now those of the specification`)
  const include = [...beside, ...specFiles(args)]
  await unnoticed({ mutate: left, include, isStatic, report: inFolder("left.json") })
}

await main(process.argv.slice(2))
