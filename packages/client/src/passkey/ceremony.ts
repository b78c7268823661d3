import type { CreationOptionsJSON, RequestOptionsJSON } from "./options-json.js"

/** The response of `GET /webauthn-options/{provider}`: what to do, and the browser's options for it as JSON. */
export type Ceremony =
  | { readonly action: "authenticate"; readonly options: RequestOptionsJSON }
  | { readonly action: "register"; readonly options: CreationOptionsJSON }

/** Whether a response is one. Only its outline is checked: the browser checks every member itself. */
export function isCeremony(value: unknown): value is Ceremony {
  const { action, options } = (value ?? {}) as Partial<Ceremony>
  return (
    (action === "authenticate" || action === "register") && typeof options?.challenge === "string"
  )
}
