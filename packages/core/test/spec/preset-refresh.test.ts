import { describe, expect, test } from "vitest"
import { refreshTokens } from "../../src/flows/oauth/refresh-tokens.js"
import Atlassian from "../../src/providers/atlassian.js"
import AzureAD from "../../src/providers/azure-ad.js"
import Box from "../../src/providers/box.js"
import Discord from "../../src/providers/discord.js"
import Dropbox from "../../src/providers/dropbox.js"
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
import WeChat from "../../src/providers/wechat.js"
import Zoho from "../../src/providers/zoho.js"
import Zoom from "../../src/providers/zoom.js"
import {
  TOKENS,
  json,
  empty,
  NEW,
  provider,
  GOOGLE,
  SLACK,
  TWITCH,
  LINKEDIN,
  ENTRA,
  type Answers,
} from "../support/preset-grant.js"

/** The provider, where it says so, its documents, its token endpoint, and how it answers to a refresh token that is no good any more. */
const refreshes: readonly (readonly [string, string, unknown, Answers, string, () => Response])[] =
  [
    [
      "GitHub",
      "https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/refreshing-user-access-tokens",
      GitHub,
      {},
      "https://github.com/login/oauth/access_token",
      json({
        error: "bad_refresh_token",
        error_description: "The refresh token passed is incorrect or expired.",
      }),
    ],
    [
      "Google",
      "https://developers.google.com/identity/protocols/oauth2/web-server",
      Google,
      GOOGLE,
      "https://oauth2.googleapis.com/token",
      json(
        { error: "invalid_grant", error_description: "Token has been expired or revoked." },
        400,
      ),
    ],
    [
      "Microsoft Entra ID",
      "https://learn.microsoft.com/en-us/entra/identity-platform/v2-oauth2-auth-code-flow",
      MicrosoftEntraID,
      ENTRA,
      "https://login.microsoftonline.com/common/oauth2/v2.0/token",
      json({ error: "interaction_required", error_description: "AADSTS50076" }, 400),
    ],
    [
      "Azure AD",
      "https://learn.microsoft.com/en-us/entra/identity-platform/v2-oauth2-auth-code-flow",
      AzureAD,
      ENTRA,
      "https://login.microsoftonline.com/common/oauth2/v2.0/token",
      json({ error: "invalid_grant", suberror: "bad_token" }, 400),
    ],
    [
      "Atlassian",
      "https://developer.atlassian.com/cloud/jira/platform/oauth-2-3lo-apps/",
      Atlassian,
      {},
      "https://auth.atlassian.com/oauth/token",
      json({ error: "invalid_grant", error_description: "Unknown or invalid refresh token." }, 403),
    ],
    [
      "X",
      "https://docs.x.com/fundamentals/authentication/oauth-2-0/user-access-token",
      Twitter,
      {},
      "https://api.x.com/2/oauth2/token",
      json(
        { error: "invalid_request", error_description: "Value passed for the token was invalid." },
        400,
      ),
    ],
    [
      "Slack",
      "https://docs.slack.dev/authentication/using-token-rotation",
      Slack,
      SLACK,
      "https://slack.com/api/openid.connect.token",
      json({ ok: false, error: "invalid_refresh_token" }),
    ],
    [
      "Zoho",
      "https://www.zoho.com/accounts/protocol/oauth/web-apps/authorization.html",
      Zoho,
      {},
      "https://accounts.zoho.com/oauth/v2/token",
      json({ error: "invalid_code" }),
    ],
    [
      "Discord",
      "https://discord.com/developers/docs/topics/oauth2",
      Discord,
      {},
      "https://discord.com/api/oauth2/token",
      json({ error: "invalid_grant" }, 400),
    ],
    [
      "Spotify",
      "https://developer.spotify.com/documentation/web-api/tutorials/refreshing-tokens",
      Spotify,
      {},
      "https://accounts.spotify.com/api/token",
      json({ error: "invalid_grant", error_description: "Refresh token revoked" }, 400),
    ],
    [
      "LinkedIn",
      "https://learn.microsoft.com/en-us/linkedin/shared/authentication/programmatic-refresh-tokens",
      LinkedIn,
      LINKEDIN,
      "https://www.linkedin.com/oauth/v2/accessToken",
      json(
        {
          error: "invalid_request",
          error_description:
            "The provided authorization grant or refresh token is invalid, expired or revoked.",
        },
        400,
      ),
    ],
    [
      "Twitch",
      "https://dev.twitch.tv/docs/authentication/refresh-tokens/",
      Twitch,
      TWITCH,
      "https://id.twitch.tv/oauth2/token",
      json({ error: "Bad Request", status: 400, message: "Invalid refresh token" }, 400),
    ],
    [
      "Dropbox",
      "https://developers.dropbox.com/oauth-guide",
      Dropbox,
      {},
      "https://api.dropboxapi.com/oauth2/token",
      json({ error: "invalid_grant" }, 400),
    ],
    [
      "GitLab",
      "https://docs.gitlab.com/api/oauth2/",
      GitLab,
      {},
      "https://gitlab.com/oauth/token",
      json({ error: "invalid_grant" }, 400),
    ],
    [
      "Reddit",
      "https://github.com/reddit-archive/reddit/wiki/OAuth2",
      Reddit,
      {},
      "https://www.reddit.com/api/v1/access_token",
      json({ error: "invalid_grant" }, 400),
    ],
    [
      "Box",
      "https://developer.box.com/guides/authentication/tokens/refresh/",
      Box,
      {},
      "https://api.box.com/oauth2/token",
      json({ error: "invalid_grant" }, 400),
    ],
    [
      "Strava",
      "https://developers.strava.com/docs/authentication/",
      Strava,
      {},
      "https://www.strava.com/api/v3/oauth/token",
      json(
        {
          message: "Bad Request",
          errors: [{ resource: "RefreshToken", field: "refresh_token", code: "invalid" }],
        },
        400,
      ),
    ],
    [
      "HubSpot",
      "https://developers.hubspot.com/docs/apps/developer-platform/build-apps/authentication/oauth/working-with-oauth",
      HubSpot,
      {},
      "https://api.hubapi.com/oauth/v1/token",
      json({ status: "BAD_REFRESH_TOKEN", message: "missing or invalid refresh token" }, 400),
    ],
    [
      "Linear",
      "https://linear.app/developers/oauth-2-0-authentication",
      Linear,
      {},
      "https://api.linear.app/oauth/token",
      json({ error: "invalid_grant" }, 400),
    ],
    [
      "Zoom",
      "https://developers.zoom.us/docs/integrations/oauth/",
      Zoom,
      {},
      "https://zoom.us/oauth/token",
      json({ error: "invalid_grant" }, 400),
    ],
    [
      "TikTok",
      "https://developers.tiktok.com/doc/oauth-user-access-token-management",
      TikTok,
      {},
      "https://open.tiktokapis.com/v2/oauth/token/",
      json({ error: "invalid_grant" }, 400),
    ],
  ]

describe("How providers refresh", () => {
  test.each(refreshes)("%s (%s)", async (...[, , make, documents, token, refusal]) => {
    const { at, asked } = provider(make, { ...documents, [token]: json(NEW) })
    const held = { refreshToken: TOKENS.refreshToken }
    expect(await refreshTokens(at, held)).toMatchObject({
      state: "refreshed",
      tokens: { access_token: "new-access", expires_at: 4600 },
    })
    expect(asked).toHaveLength(1)
    const [method, url, body = ""] = asked[0]?.split(" ") ?? []
    expect({ method, url }).toEqual({ method: "POST", url: token })
    const { grant_type, refresh_token } = Object.fromEntries(new URLSearchParams(body))
    expect({ grant_type, refresh_token }).toEqual({
      grant_type: "refresh_token",
      refresh_token: "refresh-canary",
    })
    const over = provider(make, { ...documents, [token]: refusal })
    expect(await refreshTokens(over.at, held)).toEqual({ state: "revoked" })
    const busy = provider(make, { ...documents, [token]: empty(503) })
    expect(await refreshTokens(busy.at, held)).toMatchObject({ state: "unavailable" })
  })

  test.each([
    ["Strava", Strava, "https://www.strava.com/api/v3/oauth/token"],
    ["HubSpot", HubSpot, "https://api.hubapi.com/oauth/v1/token"],
  ])("%s: a page of a proxy says nothing of the grant", async (...[, make, url]) => {
    const page = () => new Response("<h1>Bad Request</h1>", { status: 400 })
    const { at } = provider(make, { [url]: page })
    expect((await refreshTokens(at, TOKENS)).state).toBe("refused")
  })

  test("TikTok: with the client id under its own name", async () => {
    const { at, asked } = provider(TikTok, {
      "https://open.tiktokapis.com/v2/oauth/token/": json(NEW),
    })
    await refreshTokens(at, TOKENS)
    expect(asked[0]).toContain("client_key=app-1&client_secret=secret-canary")
  })

  test("WeChat: at an address of its own, without a secret", async () => {
    const url =
      "https://api.weixin.qq.com/sns/oauth2/refresh_token?appid=app-1&grant_type=refresh_token&refresh_token=refresh-canary"
    const answering = (body: object) => provider(WeChat, { [url]: json(body) })
    const { at, asked } = answering({ access_token: "new-access", openid: "o" })
    expect(await refreshTokens(at, TOKENS)).toMatchObject({ state: "refreshed" })
    expect(asked).toEqual([`GET ${url}`])
    const over = answering({ errcode: 42002, errmsg: "refresh_token expired" })
    expect(await refreshTokens(over.at, TOKENS)).toEqual({ state: "revoked" })
    const busy = answering({ errcode: -1, errmsg: "system error" })
    expect(await refreshTokens(busy.at, TOKENS)).toMatchObject({ state: "unavailable" })
  })

  test("Zoho: too many requests in a while are no reason to give a grant up", async () => {
    const answer = json(
      { error: "Access Denied", error_description: "You have made too many requests" },
      400,
    )
    const { at } = provider(Zoho, { "https://accounts.zoho.com/oauth/v2/token": answer })
    expect(await refreshTokens(at, TOKENS)).toMatchObject({ state: "refused" })
  })
})
