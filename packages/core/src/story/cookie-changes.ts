import type { Cookie } from "../contract/cookies.js"

/** Milliseconds since the epoch. Cookies are deleted with a date before this. */
const LONG_AGO = 1000

/** The names of the cookies that a response sets and deletes, each as a clause of its line. */
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
