import type { AstroEvent } from "./astro-event.js"

/** Where a form's visitor comes afterwards: where it says, else to the page that the form is in. */
export function formTarget({ url }: Pick<AstroEvent, "url">, stated: unknown): string {
  return typeof stated === "string" && stated !== "" ? stated : `${url.pathname}${url.search}`
}
