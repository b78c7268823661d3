import { stores } from "../adapters/among-sessions.mjs"
import { figure, markdownTable, verdict } from "../markdown-table.mjs"
import { median } from "../median.mjs"

const STEPS = [1000, 100_000, 1_000_000]
/** A tree of a million rows is one level higher, and its pages are not all in the memory of the engine. */
const TARGET = 2
/** Reads before the first round, so that statements are prepared and pages are in memory. */
const WARM_UP = 3000

/**
 * How a session read grows with the sessions that the store holds, from the call to the answer. Needs `POSTGRES_URL`
 * for some.
 */
export async function amongSessions({ rounds, slice }) {
  const rows = []
  for (const [name, open] of Object.entries(stores)) {
    if (/PostgreSQL/.test(name) && !process.env["POSTGRES_URL"]) continue
    const opened = []
    for (const step of STEPS) opened.push(await open(step))
    const taken = await inTurn(opened, { rounds, slice })
    for (const { close } of opened) await close()
    const grown = taken.at(-1) / taken[0]
    rows.push([
      name,
      ...taken.map(figure),
      `${figure(grown)}×`,
      ...verdict(`≤ ${TARGET}×`, grown <= TARGET),
    ])
  }
  const head = STEPS.map((step) => `among ${step.toLocaleString("en")}, µs`)
  return markdownTable(["One session read", ...head, "grown", "target", ""], rows)
}

/** Microseconds of a read in each store, medians of rounds that take turns. */
async function inTurn(opened, { rounds, slice }) {
  for (const { read } of opened) for (let count = 0; count < WARM_UP; count++) await read()
  const taken = opened.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, { read }] of opened.entries()) taken[index].push(await timeOf(read, slice))
  return taken.map(median)
}

async function timeOf(read, slice) {
  const began = performance.now()
  let count = 0
  while (performance.now() < began + slice) {
    await read()
    count++
  }
  return ((performance.now() - began) * 1000) / count
}
