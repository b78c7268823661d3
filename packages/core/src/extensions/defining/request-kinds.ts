import type { TypedName } from "../counting/account-names.js"
import type { AddressOf } from "../counting/client-address.js"
import { fn, kind } from "./option-kinds.js"

/** An option that finds the address of the client. */
export const addressKind = /* @__PURE__ */ fn<AddressOf>(
  'of the headers, such as (headers) => headers.get("cf-connecting-ip")',
)

/** An option that finds the name which was typed to sign in. */
export const accountOfKind = /* @__PURE__ */ fn<TypedName>(
  "of the fields of a form, such as (fields) => fields.email",
)

/** An argument that is the id of an account at a provider; null: not said which. */
export const accountKind = /* @__PURE__ */ kind<string | null>(
  "takes the id of an account, as text",
  (value) => value === null || typeof value === "string",
)
