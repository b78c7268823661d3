// `flood-run.mjs <module> <road> <side>`: prints how one side stands a flood of sign-ins, and its thread-pool jobs.
import { measureFloods } from "./flood.mjs"
import { countJobs } from "./thread-pool-jobs.mjs"

const [module, name, side] = process.argv.slice(2)
const { roads } = await import(module)
const operation = await roads.find((road) => road.name === name).sides[side]()
const jobs = await countJobs(operation)
const floods = await measureFloods(operation)
console.log(JSON.stringify({ jobs, floods }))
process.exit()
