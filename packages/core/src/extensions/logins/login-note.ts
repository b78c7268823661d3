import type { JsonValue } from "../../contract/json.js"
import type { ProviderLogin } from "../../contract/provider-login.js"
import { areTexts, note } from "../notes/note.js"
import { LOGIN } from "./login-name.js"

/** By which sign-in at a provider a session begins, if `providerLogout()` listens for the end of that one. */
export const login = note(LOGIN, isLogin)

/** A value that another version has written may be something else. */
export function isLogin(value: JsonValue): value is ProviderLogin {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false
  const { keys, at } = value
  return keys !== undefined && areTexts(keys) && typeof at === "number"
}
