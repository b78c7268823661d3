/**
 * How deep a run goes. `npm test` proves every rule at least once; `npm run test:deep` everything on everything. These
 * are the only numbers in which the two differ, and this is the only file that reads their variables.
 */

const { SALLYPORT_DEPTH, SALLYPORT_SEED, SALLYPORT_TURN } = process.env

export const isDeep = SALLYPORT_DEPTH === "deep"

/** What is random in a run. Printed at its start; `SALLYPORT_SEED` plays the same run again. */
export const seed = Number(SALLYPORT_SEED ?? Date.now()) % 2 ** 31

/** The number of the day, by which things take turns; undefined where everything has its turn. */
export const turn = SALLYPORT_TURN ? Number(SALLYPORT_TURN) : undefined

/** Random sequences of operations on a store, tried by each suite of its contract. */
export const sequences = { runs: isDeep ? 20 : 5, seed }

/** The same where the store is only one more way to reach a database whose contract is proved elsewhere. */
export const fewSequences = { runs: isDeep ? 20 : 2, seed }

/** At how many places of the traffic a connection breaks, in each way. */
export const places = isDeep ? 12 : 4

/** How often the owner of an address arrives while attackers use it. */
export const rounds = isDeep ? 10 : 1

/** How many callers meet at one record, and how many records a list of several pages has. */
export const writers = isDeep ? 50 : 20
export const many = isDeep ? 1000 : 200

/** On how many devices a single person is signed in. */
export const devices = isDeep ? 100_000 : 20_000

/** How many people with twenty browsers each use an application before it gets extensions. */
export const settled = isDeep ? 500 : 10

/** For how long people use a site while its store is cut off again and again. */
export const loadSeconds = isDeep ? 120 : 15

/** How many processes are killed while they write. */
export const kills = isDeep ? 20 : 4

/** How often a time is measured of which the least counts. */
export const timings = isDeep ? 5 : 3

/** How many people use an application at the same time. */
export const crowd = isDeep ? 200 : 40

/** How often something is repeated that must come out the same, or differ, every time. */
export const repetitions = isDeep ? 10_000 : 1000

/** All of a list in depth, else the few that stand for the rest. */
export function standingFor<T>(all: readonly T[], few: readonly T[]): readonly T[] {
  return isDeep ? all : few
}

/** Within so many days everything that takes turns, or is sampled, has been in a short run. */
export const DAYS = 8

/** All of a list in depth, else some: other ones each day, or where whoever names files runs them, in each run. */
export function sampled<T>(all: readonly T[], some: number): readonly T[] {
  if (isDeep) return all
  if (all.length > some * DAYS) throw new Error(`${some} of ${all.length} take too many days`)
  const first = turn === undefined ? seed : turn * some
  return Array.from({ length: some }, (_, at) => all[(first + at) % all.length] as T)
}
