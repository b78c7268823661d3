import { expectTypeOf, test } from "vitest"
import type { AuthConfig } from "@sallyport/core"
import type {
  OAuthConfig,
  OAuthUserConfig,
  OIDCConfig,
  OIDCUserConfig,
  KnownClaims,
  Provider,
  TokenEndpointHandler,
  UserinfoEndpointHandler,
} from "@sallyport/core/providers"
import Bitbucket from "@sallyport/core/providers/bitbucket"
import FortyTwoSchool from "@sallyport/core/providers/42-school"
import Auth0 from "@sallyport/core/providers/auth0"
import Coinbase from "@sallyport/core/providers/coinbase"
import Discord from "@sallyport/core/providers/discord"
import GitHub, { type GitHubProfile } from "@sallyport/core/providers/github"
import Google, { type GoogleProfile } from "@sallyport/core/providers/google"
import Keycloak from "@sallyport/core/providers/keycloak"
import PayPal from "@sallyport/core/providers/paypal"
import VK from "@sallyport/core/providers/vk"

/** Code from applications that were written for Auth.js. The test is that it compiles. */
interface Person {
  sub: string
  extra: { deep: string }
}

function Custom(options: OAuthUserConfig<Person>): OAuthConfig<Person> {
  return {
    id: "custom",
    name: "Custom",
    type: "oauth",
    authorization: { url: "https://id.example/authorize", params: { scope: "profile" } },
    token: { url: "https://id.example/token", conform: async (response) => response },
    userinfo: "https://id.example/me",
    profile: ({ sub, extra }) => ({ id: sub, name: extra.deep }),
    options,
  }
}

function Tenant<P extends Person>(options: OIDCUserConfig<P> & { tenant?: string }): OIDCConfig<P> {
  const issuer = `https://id.example/${options.tenant}`
  return { id: "tenant", name: "Tenant", type: "oidc", issuer, checks: ["pkce", "nonce"], options }
}

test("presets, configured presets and providers written by hand are providers (proved by the compiler)", () => {
  const byHand = {
    id: "mine",
    name: "Mine",
    type: "oauth",
    authorization: "https://id.example/authorize",
    token: "https://id.example/token",
    userinfo: {
      url: "https://id.example/me",
      request: async ({ tokens }) => ({ id: tokens.access_token }),
    },
    profile: (profile) => ({ id: profile.id, name: profile.login, image: profile.avatar_url }),
  } satisfies Provider
  const config: AuthConfig = {
    providers: [
      GitHub,
      Google({ authorization: { params: { access_type: "offline" } } }),
      Discord({ authorization: "https://discord.com/api/oauth2/authorize?scope=identify" }),
      Keycloak({ issuer: process.env["ISSUER"], checks: ["pkce", "state"] }),
      Custom({ clientId: "app" }),
      Tenant({ tenant: "one" }),
      byHand,
    ],
  }
  expectTypeOf(config.providers).toExtend<Provider[]>()
})

test("endpoints that were written for Auth.js compile, with what next-auth 4 left in them (proved by the compiler)", () => {
  const userinfo: UserinfoEndpointHandler = {
    url: "https://id.example/me",
    async request({ tokens, provider }) {
      const address = provider.userinfo?.url as URL
      const headers = { authorization: `Bearer ${tokens.access_token}` }
      return (await fetch(address, { headers })).json()
    },
  }
  const token: TokenEndpointHandler = {
    url: "https://id.example/token",
    request: async ({ client, params, checks, provider }) => ({
      tokens: await client.oauthCallback(provider.callbackUrl, params, checks),
    }),
  }
  const leftOver: OAuthConfig<Person> = {
    id: "left-over",
    name: "Left over",
    type: "oauth",
    authorization: { request: ({ client, params }) => [client, params] },
    token,
    userinfo,
    profile: ({ sub }) => ({ id: sub }),
  }
  const narrow: UserinfoEndpointHandler["request"] = async ({
    tokens,
  }: {
    tokens: { access_token: string }
  }) => ({ id: tokens.access_token })
  expectTypeOf([leftOver, narrow]).toBeArray()
})

test("a profile function reads what the provider sends, listed here or not (proved by the compiler)", () => {
  expectTypeOf(
    GitHub({ profile: ({ id, name, login }) => ({ id: `${id}`, name: name ?? login }) }),
  ).toEqualTypeOf<OAuthConfig<GitHubProfile>>()
  VK({
    profile: ({ id, nickname, photo_200 }) => ({ id: `${id}`, name: nickname, image: photo_200 }),
  })
  Auth0({ profile: ({ sub, identities }) => ({ id: sub, name: identities[0]?.["name"] }) })
  FortyTwoSchool({
    profile: ({ id, campus }) => ({ id: `${id}`, name: campus[0]?.["email_extension"] }),
  })
  Coinbase({ profile: ({ data }) => ({ id: data.id, name: data["username"] }) })
  Keycloak({ profile: ({ sub, realm_access }) => ({ id: sub, name: realm_access?.roles[0] }) })
})

test("a misspelt claim is refused, by presets whose providers send no others, and by KnownClaims for the rest (proved by the compiler)", () => {
  // @ts-expect-error -- no such claim
  Bitbucket({ profile: ({ uuid, display_nmae }) => ({ id: uuid, name: display_nmae }) })
  // @ts-expect-error -- no such claim
  PayPal({ profile: ({ user_id, nmae }) => ({ id: user_id, name: nmae }) })
  // @ts-expect-error -- no such claim
  const read = ({ sub, nmae }: KnownClaims<GoogleProfile>) => ({ id: sub, name: nmae })
  const known = ({ sub, name, hd }: KnownClaims<GoogleProfile>) => ({ id: `${hd}${sub}`, name })
  Google({ profile: known })
  // As in Auth.js' type: a claim of your own tenant is read without a cast.
  Google({ profile: ({ sub, role }) => ({ id: sub, name: role }) })
  expectTypeOf(read).returns.toHaveProperty("id")
  expectTypeOf<KnownClaims<GoogleProfile>["picture"]>().toEqualTypeOf<string>()
})

test("the options of a preset are those of a configured provider, each optional (proved by the compiler)", () => {
  type OptionsOf<Config> = Omit<Partial<Config>, "options" | "type">
  expectTypeOf<OAuthUserConfig<Person>>().toEqualTypeOf<OptionsOf<OAuthConfig<Person>>>()
  expectTypeOf<OptionsOf<OIDCConfig<Person>>>().toExtend<OIDCUserConfig<Person>>()
  expectTypeOf<OIDCUserConfig<Person>>().toExtend<OptionsOf<OIDCConfig<Person>>>()
  expectTypeOf<keyof OIDCUserConfig<Person>>().toEqualTypeOf<keyof OptionsOf<OIDCConfig<Person>>>()
})
