import type { OAuthConfig, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/discord.js"

/** The members that this preset reads; Discord sends more. */
export interface DiscordProfile extends OpenProfile {
  id: string
  username: string
  discriminator: string
  global_name: string | null
  avatar: string | null
  bot?: boolean
  system?: boolean
  mfa_enabled: boolean
  banner: string | null
  accent_color: number | null
  locale: string
  verified: boolean
  email: string | null
  flags: number
  premium_type: number
  public_flags: number
  display_name: string | null
  avatar_decoration: string | null
  banner_color: string | null
  image_url: string
}

/**
 * Sign in with Discord.
 *
 * Register at https://discord.com/developers/applications with the callback URL
 * `{base_url}{basePath}/callback/discord`.
 *
 * @see https://discord.com/developers/docs/topics/oauth2
 */
export default function Discord<P extends DiscordProfile = DiscordProfile>(
  options: OAuthUserConfig<P> = {},
): OAuthConfig<P> {
  return {
    id: "discord",
    name: "Discord",
    icon,
    type: "oauth",
    authorization: {
      url: "https://discord.com/api/oauth2/authorize",
      params: { scope: "identify email" },
    },
    token: "https://discord.com/api/oauth2/token",
    userinfo: "https://discord.com/api/users/@me",
    revocation: "https://discord.com/api/oauth2/token/revoke",
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

/**
 * The user's avatar. Without one, Discord has six default avatars (five for old `name#1234` accounts), chosen by the
 * id.
 */
function avatarOf({ id, avatar, discriminator }: DiscordProfile): string {
  if (avatar) {
    const format = avatar.startsWith("a_") ? "gif" : "png"
    return `https://cdn.discordapp.com/avatars/${id}/${avatar}.${format}`
  }
  const number = Number(discriminator)
  const index = number > 0 ? number % 5 : Number((BigInt(id) >> 22n) % 6n)
  return `https://cdn.discordapp.com/embed/avatars/${index}.png`
}
