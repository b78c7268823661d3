import { MissingSecret } from "../errors/config-errors.js"

/** The error that `getToken` throws without a secret. Loaded only for that. */
export function missingSecret(): MissingSecret {
  return new MissingSecret(
    "Must pass `secret` if not set to JWT getToken(): the one of the configuration",
  )
}
