// `flood-run.mjs <module> <benchmark> <side>`: prints how one side stands a flood of sign-ins, and its thread-pool jobs.
import { askedOperation } from "./asked-operation.mjs"
import { measureFloods } from "./flood.mjs"
import { countJobs } from "./thread-pool-jobs.mjs"

const operation = await askedOperation()
const jobs = await countJobs(operation)
const floods = await measureFloods(operation)
console.log(JSON.stringify({ jobs, floods }))
process.exit()
