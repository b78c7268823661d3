import type { APIContext } from "astro"

/**
 * What is used of Astro's contexts: of `Astro` in a page or a component, and of the context that middleware, endpoints and
 * actions are handed.
 */
export interface AstroEvent extends Pick<
  APIContext,
  "isPrerendered" | "locals" | "params" | "request" | "routePattern" | "url"
> {
  /** Absent where nothing may be written. */
  readonly cookies?: APIContext["cookies"]
  /** The answer of a page, where this is `Astro`. */
  readonly response?: { readonly headers: Headers }
}
