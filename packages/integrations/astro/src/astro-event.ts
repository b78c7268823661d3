import type { APIContext } from "astro"

/**
 * The parts of Astro's contexts that are used here: of `Astro` in a page or a component, and of the context that
 * middleware, endpoints and actions receive.
 */
export interface AstroEvent extends Pick<
  APIContext,
  "isPrerendered" | "locals" | "params" | "request" | "routePattern" | "url"
> {
  /** Throws on a prerendered page, and with an adapter that does not know it. */
  readonly clientAddress?: string
  /** Undefined if nothing may be written. */
  readonly cookies?: APIContext["cookies"]
  /** The response of a page, if this is `Astro`. */
  readonly response?: { readonly headers: Headers }
}
