// What importing each entry point costs over bare Node, and a first request, in fresh processes that take turns.
import { spawnSync } from "node:child_process"
import path from "node:path"
import { median } from "./median.mjs"

const folder = path.resolve(import.meta.dirname, "..")

/** One `GET /session` of a configuration with a provider and a secret, by either library. */
const firstRequest = (library) => `
  const { Auth } = await import("${library}")
  const { default: GitHub } = await import("${library}/providers/github")
  const answer = await Auth(new Request("http://app.test/auth/session"), {
    basePath: "/auth", secret: "bench-secret-bench-secret-bench-secret", trustHost: true,
    providers: [GitHub({ clientId: "id", clientSecret: "secret" })],
  })
  if (answer.status !== 200) throw new Error(String(answer.status))`

const bare = { name: "bare Node", script: "" }
/** `script` runs in a module of its own process. */
const cases = [
  bare,
  { name: "@auth/core", script: `await import("@auth/core")` },
  { name: "@sallyport/core", script: `await import("@sallyport/core")` },
  { name: "@auth/core/jwt", script: `await import("@auth/core/jwt")` },
  { name: "@sallyport/core/jwt", script: `await import("@sallyport/core/jwt")` },
  { name: "@sallyport/core/session", script: `await import("@sallyport/core/session")` },
  { name: "@sallyport/core/integration", script: `await import("@sallyport/core/integration")` },
  { name: "@auth/core, first GET /session", script: firstRequest("@auth/core") },
  { name: "@sallyport/core, first GET /session", script: firstRequest("@sallyport/core") },
]

/** Milliseconds of CPU and of wall time that the script took, as its own process sees them. */
function once({ name, script }) {
  const timed = `const cpu = process.cpuUsage(), start = performance.now()
${script}
const { user, system } = process.cpuUsage(cpu)
console.log(JSON.stringify({ cpu: (user + system) / 1000, wall: performance.now() - start }))`
  const { status, stdout, stderr } = run(["--input-type=module", "--eval", timed])
  if (status !== 0) throw new Error(`${name}: ${stderr}`)
  return JSON.parse(stdout)
}

/** Names every file that is loaded, on standard error, where it cannot be mistaken for what the script prints. */
const counting = `import { register } from "node:module"; register("data:text/javascript," + encodeURIComponent(
  'export function load(url, context, next) { process._rawDebug("loaded " + url); return next(url, context) }'))`

function filesOf({ script }) {
  const hook = `data:text/javascript,${encodeURIComponent(counting)}`
  const { stderr } = run(["--import", hook, "--input-type=module", "--eval", script])
  return stderr.match(/^loaded file:/gm)?.length ?? 0
}

function run(options) {
  return spawnSync(process.execPath, options, { cwd: folder, encoding: "utf8" })
}

/** For each entry point and first request: CPU and wall ms over bare Node, medians, and the files that are opened. */
export function startUp({ processes }) {
  const times = new Map(cases.map(({ name }) => [name, []]))
  // One round each first: the disk's cache must not favour the one that comes second.
  for (const one of cases) once(one)
  for (let round = 0; round < processes; round++)
    for (const one of cases) times.get(one.name).push(once(one))
  return cases.slice(1).map((one) => ({ name: one.name, ...summary(times, one) }))
}

function summary(times, one) {
  const over = (kind) => {
    const floor = median(times.get(bare.name).map((time) => time[kind]))
    return times.get(one.name).map((time) => time[kind] - floor)
  }
  const cpu = over("cpu")
  return {
    cpu: median(cpu),
    lowest: Math.min(...cpu),
    highest: Math.max(...cpu),
    wall: median(over("wall")),
    files: filesOf(one),
  }
}
