import { randomBytes } from "node:crypto"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

/**
 * The secret of a demo that was given none: made at its first start and kept beside its database, because passwords are
 * sealed with it, and no later start could open them with another one.
 */
export function keptSecret(database: string): string {
  const made = randomBytes(32).toString("base64")
  if (database === ":memory:") return made
  const file = join(dirname(database), "secret")
  mkdirSync(dirname(database), { recursive: true })
  try {
    writeFileSync(file, made, { flag: "wx", mode: 0o600 })
    return made
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") throw error
    return readFileSync(file, "utf8")
  }
}
