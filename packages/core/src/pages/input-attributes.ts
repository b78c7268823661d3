import type { CredentialInput } from "../contract/credential-input.js"
import { html } from "./html.js"
import type { Html } from "./html.js"
import { usualField, type UsualField } from "./usual-field.js"

/**
 * The attributes that an application may set on a field. Everything else is left out: `on…` would run code, `style`
 * would violate the Content-Security-Policy, `form…` would send the password elsewhere, and `name` and `id` are ours.
 */
const VALUES: ReadonlySet<string> = new Set(
  "autocapitalize autocomplete dir enterkeyhint inputmode lang max maxlength min minlength pattern placeholder spellcheck step title value".split(
    " ",
  ),
)

/** The allowed attributes without a value. */
const SWITCHES: ReadonlySet<string> = new Set(["checked", "disabled", "readonly", "required"])

/**
 * Input types that ask the user for something. Not `file`, `submit`, `image` or `button`, which need more than a field
 * or trigger an action.
 */
const TYPES: ReadonlySet<string> = new Set(
  "checkbox color date datetime-local email hidden month number password range search tel text time url week".split(
    " ",
  ),
)

/** What a browser may fill in, unless the application sets it. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  email: "email",
  password: "current-password",
  tel: "tel",
  url: "url",
}

/** The type of a field: the one that the application chose if we render it, else `text`. */
export function inputType(input: CredentialInput): string {
  const type = String(input.type ?? "text").toLowerCase()
  return TYPES.has(type) ? type : "text"
}

/** The same for fields of type `text`, by what their names ask for. */
const BY_NAME: Readonly<Partial<Record<UsualField, string>>> = {
  username: "username",
  email: "email",
  code: "one-time-code",
  name: "name",
  phone: "tel",
}

/** The keyboard that phones show for those fields. Not digits for codes, because some contain letters. */
const KEYBOARDS: Readonly<Partial<Record<UsualField, string>>> = { email: "email", phone: "tel" }

/**
 * The attributes of a field besides `type`, `name` and `id`. Letter case in their names does not matter: `maxLength`
 * works.
 */
export function inputAttributes(field: string, input: CredentialInput): readonly Html[] {
  const type = inputType(input)
  const given = new Map(
    Object.entries({ placeholder: "", ...input }).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  )
  // A password in the source of a page would be visible to caches and extensions.
  if (type === "password") given.delete("value")
  const usual = type === "text" ? usualField(field) : undefined
  if (!given.has("autocomplete"))
    given.set("autocomplete", usual ? BY_NAME[usual] : AUTOCOMPLETE[type])
  if (usual && KEYBOARDS[usual] && !given.has("inputmode")) given.set("inputmode", KEYBOARDS[usual])
  return [...given].flatMap(([name, value]) => attribute(name, value))
}

/** The name is always one from the lists above. */
function attribute(name: string, value: unknown): Html[] {
  if (SWITCHES.has(name)) return value === false || value == null ? [] : [html` ${name}`]
  if (!VALUES.has(name) || !["string", "number", "boolean"].includes(typeof value)) return []
  return [html` ${name}="${String(value)}"`]
}
