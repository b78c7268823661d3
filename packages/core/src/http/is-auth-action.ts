import { authActions, type AuthAction } from "../contract/http.js"

/** True for the name of an action. */
export function isAuthAction(action: string): action is AuthAction {
  return (authActions as readonly string[]).includes(action)
}
