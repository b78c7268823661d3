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
  [claim: string]: unknown
}

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
    userinfo: "https://discord.com/api/users/@me",
    verifiedEmail: ({ email, verified }) => (verified === true ? email : undefined),
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
