import { AuthError } from "../../errors/auth-error.js"
import { decodeBase32 } from "./base32.js"
import type { FactorsSetup } from "./factors-setup.js"
import { useRecoveryCode } from "./recovery-record.js"
import { secondsOff, stepOf } from "./totp.js"
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
  const app = { key: bytesOf(key), now: tries.now }
  const step = await stepOf(code, { ...app, after })
  if (step === undefined) await tellOfClock(setup, await secondsOff(code, app))
  return { found: step ?? null, release }
}

/** Nobody who lacks the key can make this appear in the log, but for one guess in a hundred thousand. */
async function tellOfClock({ report }: FactorsSetup, seconds: number | undefined): Promise<void> {
  if (seconds === undefined) return
  const wrong = `${Math.abs(seconds)} seconds ${seconds > 0 ? "behind" : "ahead of"}`
  await report(
    new AuthError(
      `A code of an app was refused, and would be right if this server's clock were not about ${wrong} the clock of the phone. If it happens to several people, the clock of this server is wrong: let NTP set it.`,
    ),
  )
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
