import type { Callbacks } from "../../src/contract/callbacks.js"
import type { RotatingProvider } from "./rotating-provider.js"

/** What `GET /session` shows of the tokens that are in the cookie. */
export interface RecipeSession {
  readonly accessToken?: string
  readonly error?: string
}

/** The callbacks that most applications have, which refresh tokens themselves: docs/provider-tokens.md shows them. */
export function recipeOfEverybody(provider: RotatingProvider): Pick<Callbacks, "jwt" | "session"> {
  return {
    jwt: async ({ token, account }) => {
      if (account) return { ...token, ...kept(account), expires_at: account.expires_at }
      if (Date.now() < Number(token["expires_at"]) * 1000) return token
      const fresh = await refreshed(provider, String(token["refresh_token"]))
      if (!fresh) return { ...token, error: "RefreshTokenError" }
      const expires_at = Math.floor(Date.now() / 1000) + fresh.expires_in
      return { ...token, ...kept(fresh), expires_at }
    },
    session: ({ session, token }) => ({
      ...session,
      accessToken: token?.["access_token"],
      error: token?.["error"],
    }),
  } as Pick<Callbacks, "jwt" | "session">
}

interface Given {
  readonly access_token?: string | undefined
  readonly refresh_token?: string | undefined
}

function kept({ access_token, refresh_token }: Given): Given {
  return { access_token, ...(refresh_token !== undefined && { refresh_token }) }
}

async function refreshed({ issuer, options }: RotatingProvider, refreshToken: string) {
  const response = await fetch(`${issuer}/token`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${options.clientId}:${options.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
  })
  return response.ok ? ((await response.json()) as Given & { expires_in: number }) : null
}
