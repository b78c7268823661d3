/** A route location, with the members that are used here. */
export interface RouteLocation {
  readonly fullPath: string
  readonly matched: readonly unknown[]
  readonly name?: string | symbol | null | undefined
  readonly params: object
  readonly query: object
}

/** The parts of the pages' router that are used here. */
export interface PageRouter {
  readonly resolve: (
    to: Readonly<Record<"name" | "params" | "query", unknown>>,
  ) => Pick<RouteLocation, "fullPath">
}

/**
 * The address of a page in one spelling, with its query: the router also finds `/members` at `/Members/`, and a rule
 * for `/members` must not treat that as another page.
 */
export function canonicalPath(router: PageRouter, to: RouteLocation): string {
  const { name, params, query, matched } = to
  const isNamed = matched.length > 0 && name !== undefined && name !== null
  return isNamed
    ? router.resolve({ name, params, query }).fullPath
    : to.fullPath.replace(/#.*$/, "")
}
