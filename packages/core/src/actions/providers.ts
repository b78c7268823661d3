import { pathSegment } from "../address/path-segment.js"
import type { Context } from "../contract/context.js"
import type { AuthResponse } from "../contract/http.js"
import type { PublicProvider } from "../contract/provider.js"

/** GET `/providers`: what a custom sign-in page needs to know, and nothing more. */
export async function providers({ config, baseUrl }: Context): Promise<AuthResponse> {
  const list = [...config.providers.values()].map((provider): [string, PublicProvider] => {
    const { id, name, type } = provider
    const segment = pathSegment(id)
    return [
      id,
      {
        id,
        name,
        type,
        signinUrl: `${baseUrl}/signin/${segment}`,
        callbackUrl: `${baseUrl}/callback/${segment}`,
      },
    ]
  })
  return { body: Object.fromEntries(list) }
}
