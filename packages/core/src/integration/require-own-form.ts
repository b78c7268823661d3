import { MissingCSRF } from "../errors/request-errors.js"
import { isForeignForm } from "./is-foreign-form.js"

/**
 * Throws `MissingCSRF` if a page of another site sent the request: an operation called from a route of the application
 * must not sign anyone in or out because of that site's form (CWE-352). Most frameworks run a route no matter which
 * site sent the request.
 */
export function requireOwnForm(...asked: Parameters<typeof isForeignForm>): void {
  if (isForeignForm(...asked)) throw new MissingCSRF("The form was sent from another site")
}
