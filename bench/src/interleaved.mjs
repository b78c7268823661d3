import { median } from "./median.mjs"

/** Runs both sides in turn, round after round, so that a machine that slows down slows both; returns medians and ratios. */
export async function measure({ ours, theirs, rounds, slice }) {
  // Until the compiler has settled: the first thousand runs measure it, not the libraries.
  for (const operation of [ours, theirs]) await run(operation, slice * 6)
  const pairs = []
  for (let round = 0; round < rounds; round++) {
    // Who goes first alternates: the first of a pair pays for the other's garbage.
    const first = round % 2 === 0
    const a = await run(first ? ours : theirs, slice)
    const b = await run(first ? theirs : ours, slice)
    pairs.push(first ? { us: a, them: b } : { us: b, them: a })
  }
  const ratios = pairs.map(({ us, them }) => them / us).sort(ascending)
  return {
    us: median(pairs.map(({ us }) => us)),
    them: median(pairs.map(({ them }) => them)),
    ratio: median(ratios),
    spread: [ratios[0], ratios.at(-1)],
  }
}

/** CPU microseconds per operation over one slice. */
async function run(operation, slice) {
  const end = performance.now() + slice
  const before = process.cpuUsage()
  let count = 0
  while (performance.now() < end) {
    await operation()
    count++
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / count
}

const ascending = (a, b) => a - b
