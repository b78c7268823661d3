import type { PhaseContext } from "../../contract/phases.js"
import { randomBytes } from "../../crypto/random.js"
import { siteHost } from "../../pages/site-link.js"
import { encodeBase32 } from "./base32.js"
import { addWay } from "../ways/way-records.js"
import { compareTotp } from "./compare-code.js"
import { changeFactor } from "./factor-record.js"
import type { FactorsSetup } from "./factors-setup.js"
import { keyUri } from "./key-uri.js"
import { replaceRecoveryCodes } from "./recovery-record.js"
import { typedCode } from "./typed-code.js"

/** Bytes of a key: as many as HMAC-SHA-1 has (RFC 4226 §4). */
const KEY_LENGTH = 20

/** A new key for an authenticator app, in base32. */
export function newKey(): string {
  return encodeBase32(randomBytes(KEY_LENGTH))
}

/** The address of a key for an authenticator app. `account`: by what the person tells their accounts apart. */
export function uriOf(
  { options, theme }: Pick<FactorsSetup, "options" | "theme">,
  { origin }: Pick<PhaseContext, "origin">,
  { key, account }: { readonly key: string; readonly account: string },
): string {
  const issuer = options.issuer ?? theme.name ?? siteHost(origin) ?? ""
  return keyUri({ key, issuer, account })
}

/** An app that was given a key, and the first code that it shows. */
interface Confirmation {
  readonly owner: string
  readonly key: string
  /** As it was typed. */
  readonly code: string
  /** Names the session in which it is confirmed. */
  readonly line?: string | undefined
  /** The facts of that session, as text. */
  readonly facts?: unknown
  /** Whether another app is replaced. */
  readonly replaces: boolean
}

/**
 * Makes an app the second factor of a person, once it has shown a code, and returns their new recovery codes. First the
 * app, then the codes: after a crash in between the person has the app, and makes codes later. `gone`: the app has another
 * key by now, or they have another app that is not to be replaced.
 */
export async function confirmApp(
  setup: FactorsSetup,
  context: PhaseContext,
  { owner, key, code, line, facts, replaces }: Confirmation,
): Promise<readonly string[] | "wrong" | "gone"> {
  const { now } = context
  const typed = typedCode(code)
  if (typed?.kind !== "totp") return "wrong"
  // For this key alone: whoever begins once more has another one, which they are shown.
  const tries = { owner: `new app:${key}`, browser: null, now }
  const shown = { code: typed.code, key, after: 0 }
  const { found: step, release } = await compareTotp(setup, tries, shown)
  if (step === null) return "wrong"
  await release()
  await addWay(setup, { key: ["totp", owner], owner, now, facts })
  const totp = { key, step, since: Math.floor(now / 1000), ...(line !== undefined && { line }) }
  const written = await changeFactor(setup, owner, ({ pending, ...factor }) => {
    if (replaces ? pending?.key !== key : factor.totp) return null
    return { ...factor, totp }
  })
  if (!written) return "gone"
  const codes = await replaceRecoveryCodes(setup, { owner, now, facts })
  await setup.happened(context, { type: "factorAdded", user: owner, factor: "totp" })
  return codes
}
