import { MissingSecret } from "../errors/config-errors.js"

/** What `getToken` throws if it was given no secret; loaded for that alone. */
export function missingSecret(): MissingSecret {
  return new MissingSecret(
    "Must pass `secret` if not set to JWT getToken(): the one of the configuration",
  )
}
