import { StartAuth } from "@sallyport/tanstack-start"

const known = new WeakMap()

/** The authentication of the site that a test has started. Its server names the site in each request. */
export function authOf({ site }) {
  const auth = known.get(site) ?? StartAuth(site.config)
  known.set(site, auth)
  return auth
}
