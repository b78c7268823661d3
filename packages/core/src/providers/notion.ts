import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import type { OpenProfile } from "../contract/open-profile.js"
import { icon } from "../icons/notion.js"

export interface Person extends OpenProfile {
  email: string
}

/** A user object of the API. */
export interface User extends OpenProfile {
  object: "user" | "bot"
  id: string
  type: string
  name: string
  avatar_url: string | null
  person: Person
  owner?: { type: "workspace" | "user"; workspace: string }
  workspace_name?: string | null
}

export interface Owner {
  type: string
  user: User
}

/** The person who installed the integration. */
export type NotionProfile = User

/** The options of this preset, besides those that every provider has. */
export interface NotionOptions {
  /** The callback URL, if it differs from the one derived from the application's address. */
  redirectUri?: string | undefined
}

/**
 * Sign in with Notion.
 *
 * Register at https://www.notion.so/profile/integrations with the callback URL
 * `{base_url}{basePath}/callback/notion`.
 *
 * The integration must be public, and its capabilities must include "Read user information including email
 * addresses".
 *
 * Notion does not say whether the address is verified, so it counts as unverified.
 *
 * @see https://developers.notion.com/docs/authorization
 */
export default function Notion<P extends NotionProfile = NotionProfile>(
  options: OAuthUserConfig<P> & NotionOptions = {},
): OAuth2Config<P> {
  return {
    id: "notion",
    name: "Notion",
    icon,
    type: "oauth",
    authorization: {
      url: "https://api.notion.com/v1/oauth/authorize",
      params: { owner: "user" },
    },
    token: "https://api.notion.com/v1/oauth/token",
    userinfo: {
      url: "https://api.notion.com/v1/users",
      headers: { "Notion-Version": "2022-06-28" },
      request: async ({ read }) => {
        const me = (await read("https://api.notion.com/v1/users/me")) as
          | {
              bot?: { owner?: { user?: P } }
            }
          | null
          | undefined
        const person = me?.bot?.owner?.user
        if (!person) throw new Error("the integration belongs to a workspace, not to a person")
        return person
      },
    },
    profile: ({ id, name, person, avatar_url }) => ({
      id,
      name,
      email: person?.email,
      image: avatar_url,
    }),
    style: { bg: "#fff", text: "#000" },
    // Notion does not say whether the address is verified.
    emailTrust: "never",
    options,
  }
}
