import type { Profile } from "../../contract/profile.js"
import { causedBy } from "../../errors/caused-by.js"
import { OAuthProfileParseError } from "../../errors/provider-errors.js"
import type { CallbackParams } from "./callback-params.js"
import type { OAuthContext } from "./oauth-context.js"

/**
 * The profile with what `profileFromCallback` read from the callback's own parameters, such as Apple's `user`. The
 * browser sent those and no one vouches for them, so they never replace proven values.
 */
export function withCallbackProfile(
  { provider }: OAuthContext,
  proven: Profile,
  params: CallbackParams,
): Profile {
  if (!provider.profileFromCallback) return proven
  try {
    return { ...provider.profileFromCallback({ ...params } as Record<string, string>), ...proven }
  } catch (error) {
    throw new OAuthProfileParseError(
      `The profile in the callback of provider "${provider.id}" could not be read`,
      { ...causedBy(error), providerId: provider.id },
    )
  }
}
