import type { CredentialInput } from "../contract/credential-input.js"
import { html } from "./html.js"
import type { Html } from "./html.js"

/**
 * The attributes that an application may set on a field. Everything else is left out: `on…` would run, `style` would
 * break the Content-Security-Policy, `form…` would send the password elsewhere, `name` and `id` are ours.
 */
const VALUES: ReadonlySet<string> = new Set(
  "autocapitalize autocomplete dir enterkeyhint inputmode lang max maxlength min minlength pattern placeholder spellcheck step title value".split(
    " ",
  ),
)

/** The allowed attributes that are either there or not. */
const SWITCHES: ReadonlySet<string> = new Set(["checked", "disabled", "readonly", "required"])

/** Input types that ask for something. Not `file`, `submit`, `image`, `button`: they need more than a field, or act. */
const TYPES: ReadonlySet<string> = new Set(
  "checkbox color date datetime-local email hidden month number password range search tel text time url week".split(
    " ",
  ),
)

/** What a browser may fill in, where the application does not say. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  email: "email",
  password: "current-password",
  tel: "tel",
  url: "url",
}

/** The type of a field: the one asked for when it is one that we render, else `text`. */
export function inputType(input: CredentialInput): string {
  const type = String(input.type ?? "text").toLowerCase()
  return TYPES.has(type) ? type : "text"
}

/** Names that people give to the field a password manager should fill with the name of the account. */
const ACCOUNT_NAMES: ReadonlySet<string> = new Set(["login", "user", "user_name", "username"])

/** The attributes of a field besides `type`, `name` and `id`. Names are compared without case: `maxLength` counts. */
export function inputAttributes(field: string, input: CredentialInput): readonly Html[] {
  const type = inputType(input)
  const given = new Map(
    Object.entries({ placeholder: "", ...input }).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]),
  )
  // A password in the source of a page is one that caches and extensions see.
  if (type === "password") given.delete("value")
  if (!given.has("autocomplete")) given.set("autocomplete", autocompleteFor(field, type))
  return [...given].flatMap(([name, value]) => attribute(name, value))
}

function autocompleteFor(field: string, type: string): string | undefined {
  return type === "text" && ACCOUNT_NAMES.has(field.toLowerCase()) ? "username" : AUTOCOMPLETE[type]
}

/** The name is one of our own lists by the time it is written. */
function attribute(name: string, value: unknown): Html[] {
  if (SWITCHES.has(name)) return value === false || value == null ? [] : [html` ${name}`]
  if (!VALUES.has(name) || !["string", "number", "boolean"].includes(typeof value)) return []
  return [html` ${name}="${String(value)}"`]
}
