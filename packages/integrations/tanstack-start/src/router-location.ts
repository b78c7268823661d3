import { getRouterInstance } from "@tanstack/react-start"
import { filledIn, type PathParams } from "./filled-in.js"

/**
 * The path that the application is served under: `router.basepath`, which Start's build inserts here; empty at the
 * root.
 */
export const root: string = (process.env.TSS_ROUTER_BASEPATH ?? "").replace(/\/$/, "")

/** The parts of TanStack's router that are used here. */
interface StartRouter {
  readonly latestLocation: { readonly pathname: string }
  readonly getMatchedRoutes: (
    pathname: string,
  ) => readonly [
    branch: unknown,
    params: PathParams,
    found: { readonly fullPath: string } | undefined,
  ]
}

/**
 * The path of the page that the router has found for the current request, in its one spelling, with the base path
 * before it. The router ignores letter case, and also finds `/members` at `/Members` and `/%6dembers`: a rule by path
 * must see the same path for all of them. Rejects if Start has created no router, as in the request middleware of
 * `src/start.ts`.
 */
export async function foundPage(): Promise<string> {
  const router = (await getRouterInstance()) as unknown as StartRouter
  const { pathname } = router.latestLocation
  const [, params, found] = router.getMatchedRoutes(pathname)
  return root + (found ? filledIn(found.fullPath, params) : pathname)
}
