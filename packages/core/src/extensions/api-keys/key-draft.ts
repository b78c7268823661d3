import type { PageRequest } from "../../contract/page-request.js"
import type { WantedKey } from "../../contract/key.js"
import { fieldIn } from "../page-frame/chosen-action.js"

/** What somebody has filled in of the form of a new key, who may have written anything. */
export interface KeyDraft {
  readonly name: string
  readonly scopes: readonly string[]
  /** A number of days, or `never`. */
  readonly days: string
}

/** The choice of a key that does not end. */
export const NEVER = "never"

/** The field of a scope: each has one of its own. */
export function scopeField(scope: string): string {
  return `may ${scope}`
}

/** As it was sent. */
export function draftInForm(
  place: Pick<PageRequest, "request">,
  scopes: readonly string[],
): KeyDraft {
  return {
    name: fieldIn(place, "name") ?? "",
    scopes: scopes.filter((scope) => fieldIn(place, scopeField(scope)) === "on"),
    days: fieldIn(place, "days") ?? "",
  }
}

/** The key that is asked for by it. What it does not say is no key that anybody may have. */
export function wantedKey({ name, scopes, days }: KeyDraft): WantedKey {
  return { name, scopes, days: days === NEVER ? null : /^\d{1,4}$/.test(days) ? Number(days) : 0 }
}

/** Longer addresses are cut by some servers: the list is then chosen once more. */
const LONGEST = 1000

/** In the address of the form, for somebody who proves who they are first, or whom a link of the application leads here. */
export function draftQuery({ name, scopes, days }: KeyDraft): Readonly<Record<string, string>> {
  const listed = scopes.join(" ")
  return { step: "new", name, days, ...(listed.length <= LONGEST && { scopes: listed }) }
}

/** What such an address says. It is only filled in: whoever reads it presses the button. */
export function draftInQuery({ request }: Pick<PageRequest, "request">, days: number): KeyDraft {
  const { name = "", scopes = "", days: wanted = String(days) } = request.query
  return { name, scopes: scopes.split(" "), days: wanted }
}
