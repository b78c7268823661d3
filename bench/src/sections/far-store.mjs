import { farSite, roads } from "../far-site.mjs"
import { figure, markdownTable } from "../markdown-table.mjs"
import { median } from "../median.mjs"

/** Milliseconds that the way to the store and back takes: beside it, in another region, and across an ocean. */
const DISTANCES = [0, 20, 200]

/** How long somebody waits for an answer, with every extension, when the store is far away. The rounds take turns. */
export async function farStore({ quick }) {
  const rounds = quick ? 3 : 7
  const tables = []
  for (const strategy of ["jwt", "database"]) {
    const waits = await waitsWith(strategy, rounds)
    const rows = Object.keys(roads).map((road) => [
      road,
      ...DISTANCES.map((distance) => figure(median(waits.get(`${road} ${distance}`)))),
    ])
    const kind = strategy === "jwt" ? "Sessions in tokens" : "Stored sessions"
    const head = [
      `${kind}, every extension`,
      ...DISTANCES.map((distance) => `${distance} ms away, ms`),
    ]
    tables.push(markdownTable(head, rows))
  }
  return tables.join("\n\n")
}

/** Milliseconds of each answer, by road and distance. */
async function waitsWith(strategy, rounds) {
  const waits = new Map()
  for (let round = 0; round < rounds; round += 1)
    for (const distance of DISTANCES)
      for (const [road, begin] of Object.entries(roads)) {
        const site = await farSite(strategy, distance)
        const operation = await begin(site)
        const start = performance.now()
        await operation()
        const took = performance.now() - start
        const name = `${road} ${distance}`
        waits.set(name, [...(waits.get(name) ?? []), took])
      }
  return waits
}
