import { execFileSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { figure, markdownTable, verdict } from "../markdown-table.mjs"

const module = new URL("../benchmarks/session-benchmarks.mjs", import.meta.url).href
const program = fileURLToPath(new URL("../flood-run.mjs", import.meta.url))
const head = ["While passwords are hashed (scrypt, N = 2^17)", "p50, ms", "p99, ms", "memory, MiB"]
const headOfJobs = ["Thread-pool jobs of one check", "Sallyport", "@auth/core", "target", ""]

/** What a session check takes while people sign in with passwords, and the jobs that it hands to the thread pool. */
export async function flood() {
  const ours = run("ours")
  const theirs = run("theirs")
  const rows = [...rowsOf("Sallyport", ours), ...rowsOf("@auth/core", theirs)]
  const jobs = [["GET /session, token", ours.jobs, theirs.jobs, ...verdict("0", ours.jobs === 0)]]
  const latency = markdownTable([...head, "checked", "refused", "target", ""], rows)
  return `${latency}\n\n${markdownTable(headOfJobs, jobs)}`
}

function run(side) {
  const asked = [program, module, "GET /session, token", side]
  return JSON.parse(execFileSync(process.execPath, asked, { encoding: "utf8" }))
}

function rowsOf(library, { floods }) {
  return floods.map(({ name, p50, p99, memory, done, refused }) => [
    `${library}, ${name}`,
    ...[p50, p99, memory].map(figure),
    done,
    refused,
    ...(library === "Sallyport" ? verdict("p50 < 1 ms", p50 < 1) : ["–", ""]),
  ])
}
