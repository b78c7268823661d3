/**
 * How deep a run goes. `npm test` runs the files that scripts/short-run.mjs chooses, with the lesser of these numbers;
 * `npm run test:deep` all files, with the greater ones. This is the only file that reads their variables.
 */

const { SALLYPORT_CHANGED, SALLYPORT_DEPTH, SALLYPORT_SEED } = process.env

export const isDeep = SALLYPORT_DEPTH === "deep"

/** The files of a change, by their paths from the root, where a run is about one. */
export const changed: readonly string[] = SALLYPORT_CHANGED?.split("\n") ?? []

/**
 * What is random in a run: the same in each, so that a commit that passes today passes tomorrow. `npm run test:deep --
 * random` takes another one each time and prints it; `SALLYPORT_SEED` plays that run again.
 */
export const seed = Number(SALLYPORT_SEED ?? 1) % 2 ** 31

/** Why something waits for the deep run, as `skipIf` and the name of a test take it; in depth an empty text. */
export const onlyInDepth = isDeep ? "" : "(only in depth)"

/** Random sequences of operations on a store, tried by each suite of its contract. */
export const sequences = { runs: isDeep ? 20 : 5, seed }

/** At how many places of the traffic a connection breaks, in each way. */
export const places = isDeep ? 12 : 4

/** At how many places a sign-in of each kind is cut off. */
export const placesOfSignIn = isDeep ? 1000 : 3

/** How often the owner of an address arrives while attackers use it. */
export const rounds = isDeep ? 10 : 1

/** How many callers meet at one record, and how many records a list of several pages has. */
export const writers = isDeep ? 50 : 20
export const many = isDeep ? 1000 : 200

/** On how many devices a single person is signed in. */
export const devices = isDeep ? 100_000 : 20_000

/** How many sessions or records of one person a store removes and lists, with the requests counted. */
export const ofOnePerson = isDeep ? 20_000 : 1000

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

/** All of a list in depth, else the first few. */
export function sampled<T>(all: readonly T[], few: number): readonly T[] {
  return isDeep ? all : all.slice(0, few)
}
