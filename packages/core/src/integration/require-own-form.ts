import { MissingCSRF } from "../errors/request-errors.js"
import { isForeignForm } from "./is-foreign-form.js"

/**
 * Throws `MissingCSRF` if a page of another site has sent the request: an operation that a route of the application calls
 * must not sign anyone in or out for that site's form (CWE-352). Most frameworks call a route for any site's request.
 */
export function requireOwnForm(...asked: Parameters<typeof isForeignForm>): void {
  if (isForeignForm(...asked)) throw new MissingCSRF("The form was sent from another site")
}
