import preset from "@sallyport/core/providers/twitter"
import { presetFor } from "../options/preset.js"
import type { OAuthConfig, OAuthUserConfig } from "../types/oauth.js"

export type * from "@sallyport/core/providers/twitter"

/** What Twitter says about a user with OAuth 1. Kept for programs that name the type. */
// oxlint-disable-next-line typescript/no-explicit-any -- the profile of version 4 may have any further member
export interface TwitterLegacyProfile extends Record<string, any> {
  id: number
  id_str: string
  name: string
  screen_name: string
}

const Twitter: ReturnType<typeof presetFor<typeof preset>> = presetFor("twitter", preset)
export default Twitter

/** Twitter with OAuth 1, which is refused: the error says how to change to OAuth 2. */
export function TwitterLegacy<
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  P extends Record<string, any> = TwitterLegacyProfile,
>(options: OAuthUserConfig<P>): OAuthConfig<P> {
  const legacy: unknown = Twitter({ ...options, version: "1.0A" } as never)
  return legacy as OAuthConfig<P>
}
