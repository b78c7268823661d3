import type { Ceremony } from "./ceremony.js"
import { isCeremony } from "./ceremony.js"
import { fetchJson } from "./fetch-json.js"
import { tellNewChallenge } from "./replaced-challenge.js"

/** The request to the server. */
export interface CeremonyRequest {
  /** `{basePath}/webauthn-options/{provider}`. */
  readonly optionsUrl: string
  readonly action: Ceremony["action"]
  /** The fields of the form, such as `email`. */
  readonly fields: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/** A new challenge with its options; the challenge is also in a cookie, sealed. Throws {@link PasskeyFailure}. */
export async function fetchCeremony(request: CeremonyRequest): Promise<Ceremony> {
  const { optionsUrl, action, fields, signal } = request
  const query = new URLSearchParams({ ...fields, action })
  try {
    // For a browser, a member that is undefined is missing (Web IDL).
    return await fetchJson(`${optionsUrl}?${query}`, { signal } as RequestInit, isCeremony)
  } finally {
    // Even without a usable response, the cookie may have changed.
    tellNewChallenge()
  }
}
