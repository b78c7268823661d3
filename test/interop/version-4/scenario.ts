import type { ObservedAnswer } from "./observed.js"
import type { Setting, Stage } from "./stage.js"

/** The same steps for both libraries. */
export interface Scenario {
  readonly name: string
  readonly setting?: Setting
  readonly play: (stage: Stage) => Promise<Response>
  /** The row in docs/differences.json for each aspect that differs. */
  readonly differs?: Partial<Record<keyof ObservedAnswer, string>>
}

/** Where sessions are: in tokens without a store, in tokens beside a store, and in the store. */
export const places: readonly { readonly place: string; readonly setting: Setting }[] = [
  { place: "no store", setting: {} },
  { place: "tokens", setting: { strategy: "jwt" } },
  { place: "stored", setting: { strategy: "database" } },
]

/** Whether a form asks for the address of a redirect, as the client of version 4 does. */
export const forms: readonly { readonly form: string; readonly more: Record<string, string> }[] = [
  { form: "a form", more: {} },
  { form: "a script", more: { json: "true" } },
]
