import { createHash } from "node:crypto"
import { secretOfEnvironment } from "../jwt/get-token.js"
import type { AuthOptions } from "../types/auth-options.js"

/**
 * The secret of an application: its own, or that of the environment. In development, one that is made of the options,
 * so that people stay signed in while you change your code. Undefined in production: there it must be set.
 */
export function secretOf(options: AuthOptions): string | undefined {
  const stated = options.secret ?? options.jwt?.secret ?? secretOfEnvironment()
  if (stated !== undefined || process.env.NODE_ENV === "production") return stated
  return createHash("sha256").update(JSON.stringify(options)).digest("hex")
}
