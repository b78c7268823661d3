import type { Ceremony } from "./ceremony.js"
import { credentialJson } from "./credential-json.js"
import { failureOf } from "./failure-of.js"
import { PasskeyFailure } from "./passkey-failure.js"
import { supportsPasskeys } from "./passkey-support.js"
import { creationOptions, requestOptions } from "./read-options.js"

/** How the browser involves the user. */
export interface CeremonyMode {
  readonly signal?: AbortSignal | undefined
  /** `conditional`: among the suggestions of a field, or (creation) without a dialog. */
  readonly mediation?: "conditional" | undefined
}

/** The default of WebAuthn's recommended range, in milliseconds (Level 3 §15.1). */
const TIMEOUT = 300_000

/** Asks the user for a passkey, or creates one, and resolves to the response as JSON. Throws {@link PasskeyFailure}. */
export async function runCeremony(ceremony: Ceremony, mode: CeremonyMode): Promise<string> {
  if (!supportsPasskeys()) throw new PasskeyFailure("unsupported")
  const start = performance.now()
  try {
    const credential = await ask(ceremony, mode)
    if (!credential) throw new PasskeyFailure("cancelled")
    return credentialJson(credential as PublicKeyCredential)
  } catch (error) {
    throw failureOf(error, {
      isAborted: mode.signal?.aborted,
      isLate: performance.now() - start >= (ceremony.options.timeout ?? TIMEOUT),
    })
  }
}

function ask(ceremony: Ceremony, { signal, mediation }: CeremonyMode): Promise<Credential | null> {
  // For a browser, a member that is undefined is missing (Web IDL).
  const how = { signal, mediation } as { signal: AbortSignal; mediation: "conditional" }
  return ceremony.action === "register"
    ? navigator.credentials.create({ publicKey: creationOptions(ceremony.options), ...how })
    : navigator.credentials.get({ publicKey: requestOptions(ceremony.options), ...how })
}
