import { randomBytes } from "node:crypto"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

/** Beside `package.json`, as other tools have theirs. */
const FOLDER = ".sallyport"

/** As this file is written: 32 bytes in base64. Anything else, such as half a line, is no secret. */
const SECRET = /^[A-Za-z0-9+/]{43}=$/

/**
 * The secret of a folder whose env files have none. It is made once and kept, because the passwords and sessions that it
 * protects are kept as well. Only the owner can read the file, and Git leaves its folder out. Where nothing can be
 * written, the secret is for this start alone, and `warn` is told.
 */
export function keptSecret(folder: string, warn: (message: string) => void): string {
  const file = path.join(folder, FOLDER, "secret")
  const kept = secretIn(file)
  if (kept !== null) return kept
  const secret = randomBytes(32).toString("base64")
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(path.join(folder, FOLDER, ".gitignore"), "*\n")
    // Never through a link that somebody has put there, and never over the secret of another start at this moment.
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: "wx" })
    return secret
  } catch (error) {
    const other = secretIn(file)
    if (other !== null) return other
    warn(
      `The secret is for this start alone, because it cannot be kept in ${path.join(FOLDER, "secret")} (${codeOf(error)}): sessions and passwords of earlier starts do not open. Set AUTH_SECRET in .env, or remove that file.`,
    )
    return secret
  }
}

function secretIn(file: string): string | null {
  try {
    const text = readFileSync(file, "utf8").trim()
    return SECRET.test(text) ? text : null
  } catch {
    return null
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown error"
}
