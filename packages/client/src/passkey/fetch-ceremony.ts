import type { Ceremony } from "./ceremony.js"
import { isCeremony } from "./ceremony.js"
import { PasskeyFailure } from "./passkey-failure.js"
import { tellNewChallenge } from "./replaced-challenge.js"
import { sameSiteFetch } from "./same-site-fetch.js"

/** The request to the server. */
export interface CeremonyRequest {
  /** `{basePath}/webauthn-options/{provider}`. */
  readonly optionsUrl: string
  /** Default: the server decides. */
  readonly action?: Ceremony["action"] | undefined
  /** The fields of the form, such as `email`. */
  readonly fields: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/** A new challenge with its options; the challenge is also in a cookie, sealed. Throws {@link PasskeyFailure}. */
export async function fetchCeremony(request: CeremonyRequest): Promise<Ceremony> {
  const { optionsUrl, action, fields, signal } = request
  const query = new URLSearchParams({ ...fields, ...(action && { action }) })
  const response = await sameSiteFetch(`${optionsUrl}?${query}`, { signal: signal ?? null })
  const ceremony: unknown = await response.json().catch(() => null)
  tellNewChallenge()
  if (response.ok && isCeremony(ceremony)) return ceremony
  throw new PasskeyFailure("server", response.status)
}
