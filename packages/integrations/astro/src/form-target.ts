import type { AstroEvent } from "./astro-event.js"

/** Where a form leads afterwards: the target that it names, else the page that contains the form. */
export function formTarget({ url }: Pick<AstroEvent, "url">, stated: unknown): string {
  return typeof stated === "string" && stated !== "" ? stated : `${url.pathname}${url.search}`
}
