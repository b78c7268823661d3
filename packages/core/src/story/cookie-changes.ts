import type { Cookie } from "../contract/cookies.js"

/** Milliseconds since the epoch: the dates that cookies are deleted with lie at its beginning. */
const LONG_AGO = 1000

/** The names of the cookies that an answer sets and deletes, each a clause of its line. */
export function cookieChanges(cookies: readonly Cookie[]): readonly string[] {
  const deleted = cookies.filter(isDeleted)
  const set = cookies.filter((cookie) => !isDeleted(cookie))
  return [...clause("sets", set), ...clause("deletes", deleted)]
}

function clause(verb: string, cookies: readonly Cookie[]): readonly string[] {
  return cookies.length > 0 ? [`${verb} ${cookies.map(({ name }) => name).join(", ")}`] : []
}

function isDeleted({ value, options }: Cookie): boolean {
  return value === "" || options.maxAge === 0 || (options.expires?.getTime() ?? LONG_AGO) < LONG_AGO
}
