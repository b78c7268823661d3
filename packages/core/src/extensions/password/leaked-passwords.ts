import { within } from "../../async/within.js"
import { hex, toUtf8 } from "../../crypto/encoding.js"
import { AuthError, causedBy } from "../../errors/auth-error.js"
import type { LeakedRange } from "./password-options.js"
import type { PasswordSetup } from "./password-setup.js"

/** Seconds. Nobody should wait longer for a list. */
const PATIENCE = 2

/**
 * Whether a password is in the list of leaked ones. The list learns the first five digits of its hash, which hundreds of
 * others have too. False if the list cannot be asked: then the log says so.
 */
export async function isLeaked(
  { options: { leaked }, report }: Pick<PasswordSetup, "options" | "report">,
  password: string,
): Promise<boolean> {
  if (!leaked) return false
  const hash = hex(new Uint8Array(await crypto.subtle.digest("SHA-1", toUtf8(password))))
  const [prefix, rest] = [hash.slice(0, 5).toUpperCase(), hash.slice(5).toUpperCase()]
  const ask = leaked === "haveibeenpwned" ? askHaveIBeenPwned : leaked
  try {
    const lines = await within(PATIENCE, (async () => ask(prefix))(), null)
    if (lines === null) throw new Error(`No answer within ${PATIENCE} seconds`)
    return lines.split("\n").some((line) => isEntry(line, rest))
  } catch (error) {
    await report(
      new AuthError(
        "The list of leaked passwords could not be queried, so a password was accepted without it",
        causedBy(error),
      ),
    )
    return false
  }
}

/** Entries with a count of 0 only fill up the answer, so that its size says nothing. */
function isEntry(line: string, rest: string): boolean {
  const [suffix = "", count = "1"] = line.trim().split(":")
  return suffix.toUpperCase() === rest && count !== "0"
}

/** @see https://haveibeenpwned.com/API/v3#PwnedPasswords */
const askHaveIBeenPwned: LeakedRange = async (prefix) => {
  const answer = await fetch(`https://api.pwnedpasswords.com/range/${prefix}`, {
    headers: { "add-padding": "true" },
    signal: AbortSignal.timeout(PATIENCE * 1000),
  })
  if (!answer.ok) throw new Error(`The list answered ${answer.status}`)
  return answer.text()
}
