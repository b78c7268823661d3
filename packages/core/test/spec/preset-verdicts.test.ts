import { readdirSync } from "node:fs"
import { expect, test } from "vitest"
import { setEnvDefaults } from "../../src/config/set-env-defaults.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { OAuthConfig } from "../../src/contract/oauth-provider.js"
import type { Provider } from "../../src/contract/provider.js"
import Google from "../../src/providers/google.js"
import { identityFrom, resolved } from "../support/preset.js"

const folder = new URL("../../src/providers/", import.meta.url)
const files = readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file))

/** Options that some presets require. */
const needs: Readonly<Record<string, object>> = {
  "nodemailer.ts": { server: "smtp://localhost" },
  "email.ts": { server: "smtp://localhost" },
  "loops.ts": { transactionalId: "id" },
  "ses.ts": { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "example", region: "eu-central-1" },
  "telegram.ts": { botToken: "123456789:AAexampleAAAAAAAAAAAAAAAAAAAAAAAAAA" },
}

interface Factory {
  readonly default: (options: object) => Provider
}

async function presets(): Promise<[file: string, preset: OAuthConfig<never>][]> {
  const all = await Promise.all(
    files.map(async (file): Promise<[string, OAuthConfig<never>]> => {
      const { default: make } = (await import(new URL(file, folder).href)) as Factory
      return [file.slice(0, -3), make(needs[file] ?? {}) as OAuthConfig<never>]
    }),
  )
  return all.filter(([, { type }]) => type === "oauth" || type === "oidc")
}

/**
 * What each preset says about its provider's addresses. "always" lets the owner of an address in as the user who has it
 * here, so a preset is only added to that list together with the provider's documentation.
 */
test("the verdicts of the presets", async () => {
  const verdicts: Record<string, string[]> = {}
  for (const [file, { emailTrust = "claim" }] of await presets())
    (verdicts[emailTrust] ??= []).push(file)
  expect(verdicts).toMatchInlineSnapshot(`
    {
      "always": [
        "apple",
        "github",
        "google",
        "twitter",
      ],
      "claim": [
        "asgardeo",
        "auth0",
        "authentik",
        "bankid-no",
        "beyondidentity",
        "clerk",
        "cognito",
        "descope",
        "discord",
        "dropbox",
        "duende-identity-server6",
        "eventbrite",
        "faceit",
        "frontegg",
        "fusionauth",
        "huggingface",
        "identity-server4",
        "kakao",
        "keycloak",
        "kinde",
        "linkedin",
        "logto",
        "mattermost",
        "oauth2",
        "oidc",
        "okta",
        "onelogin",
        "ory-hydra",
        "passage",
        "patreon",
        "paypal",
        "ping-id",
        "quickbooks",
        "roblox",
        "salesforce",
        "shopify",
        "simplelogin",
        "slack",
        "stytch",
        "supabase",
        "twitch",
        "united-effects",
        "vipps",
        "wikimedia",
        "wordpress",
        "zitadel",
        "zoom",
      ],
      "never": [
        "42-school",
        "atlassian",
        "azure-ad-b2c",
        "azure-ad",
        "azure-devops",
        "box",
        "boxyhq-saml",
        "click-up",
        "codeberg",
        "coinbase",
        "concept2",
        "dribbble",
        "facebook",
        "figma",
        "forgejo",
        "foursquare",
        "freshbooks",
        "gitea",
        "gitlab",
        "hubspot",
        "line",
        "linear",
        "mailchimp",
        "mailru",
        "microsoft-entra-id",
        "naver",
        "netlify",
        "netsuite",
        "nextcloud",
        "notion",
        "osso",
        "pipedrive",
        "spotify",
        "todoist",
        "vercel",
        "vk",
        "webex",
        "workos",
        "yandex",
        "zoho",
      ],
      "silent": [
        "battlenet",
        "bitbucket",
        "bluesky",
        "bungie",
        "eveonline",
        "instagram",
        "mastodon",
        "medium",
        "osu",
        "pinterest",
        "reddit",
        "strava",
        "threads",
        "tiktok",
        "trakt",
        "wechat",
      ],
    }
  `)
})

test("a preset that always emailTrust is believed at its own service only", async () => {
  const always = (await presets()).filter(([, { emailTrust }]) => emailTrust === "always")
  expect(always.length).toBeGreaterThan(0)
  for (const [, preset] of always) {
    const at = (options: object) => resolved({ ...preset, options } as Provider).emailTrust
    expect(at({})).toBe("always")
    expect(at({ authorization: { params: { prompt: "consent" } } })).toBe("always")
    expect(at({ profile: () => ({ id: "1" }) })).toBe("always")
    expect(at({ issuer: "https://other.example" })).toBe("claim")
    expect(at({ authorization: "https://other.example/authorize" })).toBe("claim")
    expect(at({ userinfo: { url: new URL("https://other.example/me") } })).toBe("claim")
    expect(at({ issuer: "https://other.example", emailTrust: "always" })).toBe("always")
    expect(at({ emailTrust: "never" })).toBe("never")
    expect(at({ emailTrust: true })).toBe("always")
  }
})

test("nor where the environment names another issuer", () => {
  const verdicts = (env: Record<string, string>) => {
    const providers = [
      Google,
      Google({ id: "called" }),
      Google({ id: "own", emailTrust: "always" }),
    ]
    const config: AuthConfig = { providers }
    setEnvDefaults(env, config)
    return config.providers.map((provider) => resolved(provider).emailTrust)
  }
  expect(verdicts({ AUTH_GOOGLE_ID: "id" })).toEqual(["always", "always", "always"])
  const issuer = { AUTH_GOOGLE_ISSUER: "https://other.example" }
  expect(verdicts(issuer)).toEqual(["claim", "claim", "always"])
  expect(verdicts({ AUTH_CALLED_ISSUER: "https://accounts.google.com" })[1]).toBe("always")
})

test("a preset without addresses says nothing of one that the application finds", async () => {
  const { default: reddit } = (await import(new URL("reddit.ts", folder).href)) as Factory
  const at = (options: object) => resolved(reddit(options)).emailTrust
  const profile = ({ id }: { id: string }) => ({ id, email: "ada@example.com" })
  expect(at({})).toBe("silent")
  expect(at({ profile })).toBe("claim")
  expect(at({ userinfo: "https://oauth.reddit.com/api/v1/me" })).toBe("claim")
  expect(at({ profile, emailTrust: "always" })).toBe("always")
  expect((await identityFrom(reddit({ profile }), { id: "1" })).user.email).toBe("ada@example.com")
})

test("where nothing is said of an address, the application's own rule for it makes that known", async () => {
  const { default: gitea } = (await import(new URL("gitea.ts", folder).href)) as Factory
  const at = (options: object) => resolved(gitea({ issuer: "https://git.example", ...options }))
  expect(at({}).emailTrust).toBe("never")
  expect(at({ verifiedEmail: () => "ada@example.com" }).emailTrust).toBe("claim")
})
