import { customFetch } from "../contract/markers.js"
import type { OAuthConfig, OAuthUserConfig } from "../contract/oauth-provider.js"

/** The members that this preset reads; Discord sends more. */
export interface DiscordProfile {
  id: string
  username: string
  discriminator: string
  global_name: string | null
  avatar: string | null
  email?: string | null
  /** Whether the address is verified. */
  verified?: boolean
  /** Set by this preset from `verified`, under the name by which a provider vouches for an address. */
  email_verified?: boolean
  [claim: string]: unknown
}

const USER = "https://discord.com/api/users/@me"

/**
 * Sign in with Discord.
 *
 * Callback URL to register: `{base_url}{basePath}/callback/discord`.
 *
 * @see https://discord.com/developers/docs/topics/oauth2
 */
export default function Discord(
  options: OAuthUserConfig<DiscordProfile> = {},
): OAuthConfig<DiscordProfile> {
  return {
    id: "discord",
    name: "Discord",
    type: "oauth",
    authorization: {
      url: "https://discord.com/api/oauth2/authorize",
      params: { scope: "identify email" },
    },
    token: "https://discord.com/api/oauth2/token",
    userinfo: {
      url: USER,
      request: ({ tokens, provider }) =>
        fetchProfile(tokens.access_token, provider[customFetch] ?? fetch),
    },
    profile: (profile) => ({
      id: profile.id,
      name: profile.global_name ?? profile.username,
      email: profile.email,
      image: avatarOf(profile),
    }),
    style: { bg: "#5865F2", text: "#fff" },
    options,
  }
}

async function fetchProfile(
  token: string | undefined,
  send: typeof fetch,
): Promise<DiscordProfile> {
  const response = await send(USER, {
    headers: { accept: "application/json", authorization: `Bearer ${token}` },
    redirect: "error",
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`Discord answered ${response.status} for /users/@me`)
  const profile = (await response.json()) as DiscordProfile
  return { ...profile, email_verified: profile.verified === true }
}

/** Without an avatar of one's own there are six (five for the old `name#1234` accounts), chosen by the id. */
function avatarOf({ id, avatar, discriminator }: DiscordProfile): string {
  if (avatar) {
    const format = avatar.startsWith("a_") ? "gif" : "png"
    return `https://cdn.discordapp.com/avatars/${id}/${avatar}.${format}`
  }
  const number = Number(discriminator)
  const index = number > 0 ? number % 5 : Number((BigInt(id) >> 22n) % 6n)
  return `https://cdn.discordapp.com/embed/avatars/${index}.png`
}
