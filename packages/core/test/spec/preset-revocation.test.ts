import { describe, expect, test } from "vitest"
import { requestResource } from "../../src/flows/oauth/resource-request.js"
import { revokeTokens } from "../../src/flows/oauth/revoke-tokens.js"
import Atlassian from "../../src/providers/atlassian.js"
import AzureAD from "../../src/providers/azure-ad.js"
import Box from "../../src/providers/box.js"
import Discord from "../../src/providers/discord.js"
import Dropbox from "../../src/providers/dropbox.js"
import Facebook from "../../src/providers/facebook.js"
import GitHub from "../../src/providers/github.js"
import GitLab from "../../src/providers/gitlab.js"
import Google from "../../src/providers/google.js"
import HubSpot from "../../src/providers/hubspot.js"
import Linear from "../../src/providers/linear.js"
import LinkedIn from "../../src/providers/linkedin.js"
import MicrosoftEntraID from "../../src/providers/microsoft-entra-id.js"
import Reddit from "../../src/providers/reddit.js"
import Slack from "../../src/providers/slack.js"
import Spotify from "../../src/providers/spotify.js"
import Strava from "../../src/providers/strava.js"
import TikTok from "../../src/providers/tiktok.js"
import Twitch from "../../src/providers/twitch.js"
import Twitter from "../../src/providers/twitter.js"
import Zoho from "../../src/providers/zoho.js"
import Zoom from "../../src/providers/zoom.js"
import {
  TOKENS,
  BASIC,
  json,
  empty,
  NEW,
  provider,
  GOOGLE,
  SLACK,
  TWITCH,
  LINKEDIN,
  ENTRA,
} from "../support/preset-grant.js"

describe("How providers revoke", () => {
  const both = (url: string) => [
    `POST ${url} token_type_hint=refresh_token&token=refresh-canary`,
    `POST ${url} token_type_hint=access_token&token=access-canary`,
  ]
  test.each([
    [
      "Google",
      "https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke",
      Google,
      GOOGLE,
      "https://oauth2.googleapis.com/revoke",
    ],
    [
      "X",
      "https://docs.x.com/fundamentals/authentication/oauth-2-0/user-access-token",
      Twitter,
      {},
      "https://api.x.com/2/oauth2/revoke",
    ],
    [
      "Discord",
      "https://discord.com/developers/docs/topics/oauth2",
      Discord,
      {},
      "https://discord.com/api/oauth2/token/revoke",
    ],
    [
      "Zoho",
      "https://www.zoho.com/accounts/protocol/oauth/web-apps/authorization.html",
      Zoho,
      {},
      "https://accounts.zoho.com/oauth/v2/token/revoke",
    ],
    [
      "GitLab",
      "https://docs.gitlab.com/api/oauth2/",
      GitLab,
      {},
      "https://gitlab.com/oauth/revoke",
    ],
    [
      "Reddit",
      "https://github.com/reddit-archive/reddit/wiki/OAuth2",
      Reddit,
      {},
      "https://www.reddit.com/api/v1/revoke_token",
    ],
    [
      "Box",
      "https://developer.box.com/guides/authentication/tokens/revoke/",
      Box,
      {},
      "https://api.box.com/oauth2/revoke",
    ],
    [
      "Zoom",
      "https://developers.zoom.us/docs/integrations/oauth/",
      Zoom,
      {},
      "https://zoom.us/oauth/revoke",
    ],
  ])("%s, as RFC 7009 says (%s)", async (...[, , make, documents, url]) => {
    const { at, asked, by } = provider(make, { ...documents, [url]: empty() })
    expect(await revokeTokens(at, TOKENS)).toBe("revoked")
    expect(asked).toEqual(both(url))
    expect(by).toEqual([BASIC, BASIC])
  })

  test.each([
    ["Microsoft Entra ID", MicrosoftEntraID, ENTRA],
    ["Atlassian", Atlassian, {}],
    ["Spotify", Spotify, {}],
    ["LinkedIn", LinkedIn, LINKEDIN],
  ])("%s has no way that is documented", async (_, make, documents) => {
    const { at, asked } = provider(make, documents)
    expect(await revokeTokens(at, TOKENS)).toBe("unsupported")
    expect(asked).toEqual([])
  })

  const GRANT = "https://api.github.com/applications/app-1/grant"
  // https://docs.github.com/en/rest/apps/oauth-applications#delete-an-app-authorization
  test("GitHub: the whole grant, by an access token that is still valid", async () => {
    const valid = provider(GitHub, { [GRANT]: empty(204) })
    expect(await revokeTokens(valid.at, TOKENS)).toBe("revoked")
    expect(valid.asked).toEqual([`DELETE ${GRANT} {"access_token":"access-canary"}`])
    expect(valid.by).toEqual([BASIC])
    let status = 404
    const expired = provider(GitHub, {
      [GRANT]: () => new Response(null, { status: status === 404 ? ((status = 204), 404) : 204 }),
      "https://github.com/login/oauth/access_token": json(NEW),
    })
    expect(await revokeTokens(expired.at, TOKENS)).toBe("revoked")
    expect(expired.asked.at(-1)).toBe(`DELETE ${GRANT} {"access_token":"new-access"}`)
    const over = provider(GitHub, {
      [GRANT]: empty(404),
      "https://github.com/login/oauth/access_token": json({ error: "bad_refresh_token" }),
    })
    expect(await revokeTokens(over.at, TOKENS)).toBe("revoked")
    await expect(
      revokeTokens(provider(GitHub, { [GRANT]: empty(500) }).at, TOKENS),
    ).rejects.toThrow("answered 500")
  })

  test("GitHub Enterprise Server", async () => {
    const url = "https://git.example/api/v3/applications/app-1/grant"
    const make = (options: object) =>
      GitHub({ ...options, enterprise: { baseUrl: "https://git.example/" } })
    const { at, asked } = provider(make, { [url]: empty(204) })
    expect(await revokeTokens(at, TOKENS)).toBe("revoked")
    expect(asked[0]).toContain(url)
  })

  const AUTH_REVOKE = "https://slack.com/api/auth.revoke"
  test.each([
    ["revoked", { ok: true, revoked: true }],
    ["revoked", { ok: false, error: "token_revoked" }],
    ["rejected", { ok: false, error: "ratelimited" }],
  ])("Slack: %s for %j", async (state, body) => {
    const { at, by } = provider(Slack, {
      ...SLACK,
      [AUTH_REVOKE]: json(body),
      "https://slack.com/api/openid.connect.token": json({ error: "invalid_refresh_token" }),
    })
    expect(await revokeTokens(at, TOKENS).catch(() => "rejected")).toBe(state)
    expect(by[0]).toBe("Bearer access-canary")
  })

  // https://docs.slack.dev/reference/methods/auth.revoke
  test("Slack: an access token that has expired is refreshed before", async () => {
    const answers = [{ ok: false, error: "token_expired" }, { ok: true }]
    const { at, by } = provider(Slack, {
      ...SLACK,
      [AUTH_REVOKE]: () => Response.json(answers.shift()),
      "https://slack.com/api/openid.connect.token": json({ ok: true, ...NEW }),
    })
    expect(await revokeTokens(at, TOKENS)).toBe("revoked")
    expect(by.at(-1)).toBe("Bearer new-access")
  })

  // https://dev.twitch.tv/docs/authentication/revoke-tokens/
  test("Twitch: the access token", async () => {
    const url = "https://id.twitch.tv/oauth2/revoke"
    const { at, asked } = provider(Twitch, { ...TWITCH, [url]: empty() })
    expect(await revokeTokens(at, TOKENS)).toBe("revoked")
    expect(asked).toEqual([`POST ${url} client_id=app-1&token=access-canary`])
    const over = provider(Twitch, {
      ...TWITCH,
      [url]: json({ status: 400, message: "Invalid token" }, 400),
      "https://id.twitch.tv/oauth2/token": json(
        { status: 400, message: "Invalid refresh token" },
        400,
      ),
    })
    expect(await revokeTokens(over.at, TOKENS)).toBe("revoked")
  })

  // https://www.dropbox.com/developers/documentation/http/documentation#auth-token-revoke
  test("Dropbox: by the token itself", async () => {
    const url = "https://api.dropboxapi.com/2/auth/token/revoke"
    const { at, by } = provider(Dropbox, { [url]: empty() })
    expect(await revokeTokens(at, TOKENS)).toBe("revoked")
    expect(by).toEqual(["Bearer access-canary"])
    const token = "https://api.dropboxapi.com/oauth2/token"
    const over = provider(Dropbox, {
      [url]: empty(401),
      [token]: json({ error: "invalid_grant" }, 400),
    })
    expect(await revokeTokens(over.at, TOKENS)).toBe("revoked")
  })

  // https://linear.app/developers/oauth-2-0-authentication
  test.each([
    ["by the refresh token", TOKENS, "refresh_token=refresh-canary"],
    [
      "without one, by the access token",
      { accessToken: "access-canary" },
      "access_token=access-canary",
    ],
  ])("Linear: %s", async (...[, tokens, body]) => {
    const url = "https://api.linear.app/oauth/revoke"
    const { at, asked, by } = provider(Linear, { [url]: empty() })
    expect(await revokeTokens(at, tokens)).toBe("revoked")
    expect([asked, by]).toEqual([[`POST ${url} ${body}`], [null]])
    const over = provider(Linear, {
      [url]: json({ success: false }, 400),
      "https://api.linear.app/oauth/token": json({ error: "invalid_grant" }, 400),
    })
    expect(await revokeTokens(over.at, TOKENS)).toBe("revoked")
  })

  // https://developers.strava.com/docs/authentication/
  test("Strava: either token, by a client that authenticates by HTTP Basic", async () => {
    const url = "https://www.strava.com/oauth/revoke"
    const { at, asked, by } = provider(Strava, { [url]: empty() })
    expect(await revokeTokens(at, TOKENS)).toBe("revoked")
    expect([asked, by]).toEqual([[`POST ${url} token=refresh-canary`], [BASIC]])
    const busy = provider(Strava, { [url]: empty(503) })
    await expect(revokeTokens(busy.at, TOKENS)).rejects.toThrow("answered 503")
  })

  // https://developers.hubspot.com/docs/api-reference/latest/authentication/oauth-tokens/revoke-token
  test("HubSpot: the refresh token alone", async () => {
    const url = "https://api.hubapi.com/oauth/2026-03/token/revoke"
    const { at, asked } = provider(HubSpot, { [url]: empty() })
    expect(await revokeTokens(at, TOKENS)).toBe("revoked")
    expect(asked).toEqual([
      `POST ${url} client_id=app-1&client_secret=secret-canary&token=refresh-canary&token_type_hint=refresh_token`,
    ])
    expect(await revokeTokens(at, { accessToken: "access-canary" })).toBe("revoked")
    expect(asked).toHaveLength(1)
  })

  // https://developers.facebook.com/docs/facebook-login/guides/permissions/request-revoke
  test("Facebook: all that was allowed, by an access token that is still valid", async () => {
    const url = "https://graph.facebook.com/me/permissions"
    const { at, asked, by } = provider(Facebook, { [url]: json({ success: true }) })
    expect(await revokeTokens(at, { accessToken: "access-canary" })).toBe("revoked")
    expect([asked, by]).toEqual([[`DELETE ${url}`], ["Bearer access-canary"]])
    const over = provider(Facebook, { [url]: json({ error: { code: 190 } }, 400) })
    expect(await revokeTokens(over.at, { accessToken: "access-canary" })).toBe("revoked")
    // It limits requests with the same status.
    const busy = provider(Facebook, { [url]: json({ error: { code: 4 } }, 400) })
    await expect(revokeTokens(busy.at, { accessToken: "a" })).rejects.toThrow("answered 400")
  })

  // https://developers.tiktok.com/doc/oauth-user-access-token-management
  test("TikTok: with the client id under its own name", async () => {
    const url = "https://open.tiktokapis.com/v2/oauth/revoke/"
    const { at, asked } = provider(TikTok, { [url]: empty() })
    expect(await revokeTokens(at, TOKENS)).toBe("revoked")
    expect(asked).toEqual([
      `POST ${url} client_key=app-1&client_secret=secret-canary&token=access-canary`,
    ])
  })
})

test.each([
  ["Google", Google, GOOGLE, "https://gmail.googleapis.com/gmail/v1/users/me/messages"],
  ["Google", Google, GOOGLE, "https://www.googleapis.com/calendar/v3/calendars/primary"],
  ["Microsoft Entra ID", MicrosoftEntraID, ENTRA, "https://graph.microsoft.com/v1.0/me"],
  ["GitHub", GitHub, {}, "https://api.github.com/repos"],
  ["Twitch", Twitch, TWITCH, "https://api.twitch.tv/helix/users"],
  ["LinkedIn", LinkedIn, LINKEDIN, "https://api.linkedin.com/v2/me"],
  ["Zoho", Zoho, {}, "https://www.zohoapis.com/crm/v8/Leads"],
  ["Dropbox", Dropbox, {}, "https://content.dropboxapi.com/2/files/download"],
  ["Box", Box, {}, "https://upload.box.com/api/2.0/files/content"],
])("%s: its API takes the token", async (...[, make, documents, url]) => {
  const { at, by } = provider(make, { ...documents, [url]: json({}) })
  expect((await requestResource(at, TOKENS, url)).ok).toBe(true)
  expect(by).toEqual(["Bearer access-canary"])
  await expect(requestResource(at, TOKENS, "https://evil.example/")).rejects.toThrow(/is not sent/)
})

test.each([
  ["Google", Google, { access_type: "offline", include_granted_scopes: "true", prompt: "consent" }],
  ["Microsoft Entra ID", MicrosoftEntraID, { scope: "offline_access" }],
  ["Azure AD", AzureAD, { scope: "offline_access" }],
  ["Atlassian", Atlassian, { scope: "offline_access", prompt: "consent" }],
  ["Zoho", Zoho, { access_type: "offline", prompt: "consent" }],
  ["Reddit", Reddit, { duration: "permanent" }],
])("%s: what it needs besides scopes for a refresh token", (_, make, params) => {
  expect(provider(make, {}).at.provider.connectParams).toEqual(params)
})
