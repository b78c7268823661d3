import { AuthError } from "../../errors/auth-error.js"
import { decodeBase32 } from "./base32.js"
import type { FactorsSetup } from "./factors-setup.js"
import { useRecoveryCode } from "./recovery-record.js"
import { stepOf } from "./totp.js"
import { countTry, type Tries } from "./tries.js"

/** A code that was counted, then compared. */
interface ComparedCode<Result> {
  /** What it is; null if it is wrong. */
  readonly found: Result | null
  /** Takes it out of the count again, because it was right. */
  readonly release: () => Promise<void>
}

/** What a code of an app is compared with. */
interface AppCode {
  readonly code: string
  /** Base32; undefined if there is no app, which no code is right for. */
  readonly key: string | undefined
  /** The last step whose code was used. */
  readonly after: number
}

/**
 * The step in which an app has shown a code. Together with the other function of this file, all that ever compares a code:
 * each is counted before. Rejects with `TooManyAttempts` if it was not compared.
 */
export async function compareTotp(
  setup: FactorsSetup,
  tries: Tries,
  { code, key, after }: AppCode,
): Promise<ComparedCode<number>> {
  const { release } = await countTry(setup, tries)
  if (key === undefined) return { found: null, release }
  const step = await stepOf(code, { key: bytesOf(key), now: tries.now, after })
  return { found: step ?? null, release }
}

/** How many recovery codes a person has left after this one, which is used up. */
export async function compareRecoveryCode(
  setup: FactorsSetup,
  tries: Tries,
  { owner, code }: { readonly owner: string; readonly code: string },
): Promise<ComparedCode<number>> {
  const { release } = await countTry(setup, tries)
  return { found: await useRecoveryCode(setup, owner, code), release }
}

/** The bytes of a key that was written by us. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeBase32(key)
  if (bytes && bytes.length > 0) return bytes
  throw new AuthError("The key of a second factor is not base32.")
}
