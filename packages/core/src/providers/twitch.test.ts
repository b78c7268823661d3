import { expect, test } from "vitest"
import { describePreset } from "../../test/support/describe-preset.js"
import { unprovenClaims } from "../../test/support/oidc-claims.js"
import { resolved } from "../../test/support/preset.js"
import Twitch from "./twitch.js"

/** As in https://dev.twitch.tv/docs/authentication/getting-tokens-oidc/ */
const profile = {
  aud: "app",
  exp: 1795292325,
  iat: 1795288725,
  iss: "https://id.twitch.tv/oauth2",
  sub: "713936733",
  azp: "app",
  preferred_username: "scottyboy",
  email: "scotty@example.com",
  email_verified: true,
  picture: "https://static-cdn.jtvnw.net/user-default-pictures-uv/scotty.png",
}

describePreset("Twitch", {
  make: (options) => Twitch({ ...options }),
  profile,
  user: { name: "scottyboy", email: profile.email, image: profile.picture },
  accountId: "713936733",
  id: "sub",
  asks: {
    issuer: "https://id.twitch.tv/oauth2",
    authorization:
      '?scope=openid user:read:email&claims={"id_token":{"email":null,"email_verified":null,"picture":null,"preferred_username":null}}',
    client: { token_endpoint_auth_method: "client_secret_post" },
  },
  emailProof: "provider",
  unproven: unprovenClaims,
  least: {
    profile: { sub: profile.sub },
    user: {},
  },
})

const conformed = (body: object, status = 200) =>
  resolved(Twitch).token.conform?.(Response.json(body, { status }))

test.each([
  [["openid", "user:read:email"], "openid user:read:email"],
  ["openid", "openid"],
  [{ odd: true }, undefined],
])("the scope %o becomes text", async (scope, expected) => {
  const answer = await conformed({ access_token: "a", scope })
  expect(await answer?.json()).toEqual({ access_token: "a", ...(expected && { scope: expected }) })
})

test("a refusal becomes an error of RFC 6749 §5.2", async () => {
  const answer = await conformed({ status: 403, message: "invalid client secret" }, 403)
  expect(answer?.status).toBe(400)
  expect(await answer?.json()).toMatchObject({
    error: "invalid_request",
    error_description: "invalid client secret",
  })
})

test("a web page is left for the flow to refuse", async () => {
  const page = new Response("<html>", { headers: { "content-type": "text/html" } })
  expect(await resolved(Twitch).token.conform?.(page)).toBeUndefined()
})

test("every claim that is mapped is asked for", () => {
  const claims: unknown = JSON.parse(resolved(Twitch).authorization.params["claims"] ?? "")
  expect(claims).toEqual({
    id_token: { email: null, email_verified: null, picture: null, preferred_username: null },
  })
})
