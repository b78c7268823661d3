// Measures Sallyport beside @auth/core in one interleaved run and prints ratios.
import { measureFloods } from "./flood.mjs"
import { measure } from "./interleaved.mjs"
import { scenarios } from "./scenarios.mjs"
import { countJobs } from "./thread-pool-jobs.mjs"

const rounds = Number(process.env["ROUNDS"] ?? 15)
const slice = Number(process.env["SLICE_MS"] ?? 100)

console.log(`${rounds} rounds of ${slice} ms for each side, in turn; Node ${process.version}`)
console.log(
  "µs are CPU time over all threads, medians; × is the median of the rounds' ratios [lowest–highest]\n",
)

for (const { name, ours, theirs } of await scenarios()) {
  const { us, them, ratio, spread } = await measure({ ours, theirs, rounds, slice })
  const columns = [
    name.padEnd(34),
    `ours ${us.toFixed(1).padStart(7)} µs`,
    `theirs ${them.toFixed(1).padStart(7)} µs`,
    `× ${ratio.toFixed(1)} [${spread.map((value) => value.toFixed(1)).join("–")}]`,
  ]
  console.log(columns.join("   "))
}

const [jwt] = await scenarios()
console.log(
  `\nthread-pool jobs per JWT session check: ours ${await countJobs(jwt.ours)}, theirs ${await countJobs(jwt.theirs)}`,
)

console.log("\nA JWT session check while people sign in with passwords (scrypt, N = 2^17)")
for (const [side, operation] of [
  ["ours", jwt.ours],
  ["theirs", jwt.theirs],
])
  for await (const { name, p50, p99, memory, done, refused } of measureFloods(operation))
    console.log(
      [
        `${side}, ${name}`.padEnd(38),
        `p50 ${p50.toFixed(2).padStart(8)} ms`,
        `p99 ${p99.toFixed(2).padStart(8)} ms`,
        `memory ${memory.toFixed(0).padStart(5)} MiB`,
        `${done} checked, ${refused} refused`,
      ].join("   "),
    )
