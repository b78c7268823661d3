import { expect } from "vitest"
import type { JWT } from "../../src/contract/jwt.js"
import { change, leavesAlone } from "../support/conformance-runs.js"
import { eachOf, type ConformanceModule, type ResponseMode } from "../support/describe-module.js"
import { attempt, conformanceWorld, expectSuccess, written } from "../support/judged-sign-in.js"
import { signAs, unsigned } from "../support/forged-id-token.js"
import type { OAuthWorld } from "../support/oauth-world.js"
import { CLIENT_ID, ISSUER } from "../support/stub-provider.js"

const noRefresh =
  "the library keeps no tokens; an application refreshes in its `jwt` callback (concepts.md#provider-tokens)"

/** The documented recipe, with the stub's response to a refresh. */
async function refreshedByApplication(mode: ResponseMode): Promise<void> {
  const from = conformanceWorld(mode, {
    overrides: { token: change({ expires_in: 0 }) },
    config: {
      session: { strategy: "jwt" },
      callbacks: {
        jwt: async ({ token, account }) => {
          if (account)
            return { ...token, refresh: account.refresh_token, access: account.access_token }
          const body = { grant_type: "refresh_token", refresh_token: String(token["refresh"]) }
          const answer = await from.world.op.fetch(`${ISSUER}/token`, {
            method: "POST",
            body: new URLSearchParams(body),
          })
          const { access_token: access, refresh_token: refresh = token["refresh"] } =
            (await answer.json()) as JWT
          return { ...token, access, refresh }
        },
        session: ({ session, token }) => ({ ...session, access: token?.["access"] }) as never,
      },
    },
  })
  const { op, browser } = from.world
  await attempt(mode, {}, from)
  const asked = op.paths.length
  const given: unknown[] = []
  op.overrides = {
    at: {
      "/token": async (request) => {
        given.push(new URLSearchParams(await request.clone().text()).get("refresh_token"))
        return Response.json({ access_token: "access-2-canary", token_type: "bearer" })
      },
    },
  }
  expect(await browser.session()).toMatchObject({ access: "access-2-canary" })
  expect(await browser.session()).toMatchObject({ access: "access-2-canary" })
  expect(given).toEqual(["refresh-1-canary", "refresh-1-canary"])
  expect(op.paths.length).toBe(asked + 2)
}

/** Expired tokens are up to the application: we never request new ones. */
async function neverRefreshes(mode: ResponseMode): Promise<void> {
  const outcome = await attempt(mode, { overrides: { token: change({ expires_in: 0 }) } })
  await expectSuccess(outcome)
  outcome.world.op.fallSilent()
  expect(await outcome.world.browser.session()).not.toBeNull()
  expect(outcome.world.op.disturbed).toEqual([])
}

const refresh = (
  name: string,
  provider: string,
  run: ConformanceModule["run"],
): ConformanceModule => ({
  name,
  provider,
  must: "hand over refresh token and expiry, keep what the callback makes of them, and never refresh by itself",
  verdict: "not applicable",
  reason: noRefresh,
  run,
})

/** A signed-in user stays signed in, whatever requests arrive. */
async function staysSignedIn(
  mode: ResponseMode,
  knock: (world: OAuthWorld) => Promise<Response>,
): Promise<Response> {
  const outcome = await attempt(mode)
  await expectSuccess(outcome)
  const before = outcome.calls.length
  const answer = await knock(outcome.world)
  expect(written(outcome.calls.slice(before))).toEqual([])
  expect(answer.headers.getSetCookie().join("")).not.toContain("session-token")
  expect(await outcome.world.browser.session()).not.toBeNull()
  return answer
}

const frontChannel = (name: string, provider: string): ConformanceModule => ({
  name: `rp-frontchannel-${name}`,
  provider,
  must: "end no session for an address with `iss` and `sid`, and let no frame show one of our pages",
  verdict: "not applicable",
  reason:
    "front-channel logout is not offered: browsers keep cookies from the frames that it works by",
  run: eachOf({ path: "frontchannel-logout", signout: "signout" }, async (path, mode) => {
    const address = `${path}?iss=${ISSUER}&sid=s-1`
    const answer = await staysSignedIn(mode, ({ browser }) => browser.get(address))
    if (answer.status === 200) expect(answer.headers.get("x-frame-options")).toBe("DENY")
  }),
})

const event = { "http://schemas.openid.net/event/backchannel-logout": {} }
const logout = {
  iss: ISSUER,
  aud: CLIENT_ID,
  sub: "subject-1",
  sid: "s-1",
  jti: "j-1",
  iat: 1,
  exp: 9_999_999_999,
  events: event,
}

const signed = signAs("RS256", "key-1")
const places = {
  path: "backchannel-logout",
  signout: "signout",
  session: "session",
  callback: "callback/op",
}

const backChannel = (
  name: string,
  provider: string,
  { claims = {}, sign = signed }: { claims?: Record<string, unknown>; sign?: typeof signed } = {},
): ConformanceModule => ({
  name: `rp-backchannel-rpinitlogout${name}`,
  provider: `posts ${provider}`,
  must: "end no session",
  verdict: "not applicable",
  reason:
    "back-channel logout is not offered: a session cookie cannot be revoked from there, and nothing maps `sid` to a session",
  run: eachOf(places, async (path, mode) => {
    const logout_token = await sign({ ...logout, ...claims })
    const post = { method: "POST", body: { logout_token }, headers: { cookie: "" } }
    await staysSignedIn(mode, ({ browser }) => browser.visit(path, post))
  }),
})

/** What happens to a session after the sign-in. */
export const sessionModules: readonly ConformanceModule[] = [
  refresh(
    "refresh-token",
    "issues a refresh token and expects it to be used",
    refreshedByApplication,
  ),
  refresh(
    "refresh-token-invalid-issuer",
    "answers a refresh with an ID Token of another `iss`",
    neverRefreshes,
  ),
  refresh(
    "refresh-token-invalid-sub",
    "answers a refresh with an ID Token of another `sub`",
    neverRefreshes,
  ),
  frontChannel("rpinitlogout", "loads our logout address in a frame, after our own sign-out"),
  frontChannel("opinitlogout", "loads our logout address in a frame, after a sign-out there"),
  backChannel("", "a right logout token"),
  backChannel("-alg-none", "an unsigned logout token", {
    sign: async (claims) => unsigned(await signed(claims)),
  }),
  backChannel("-wrong-alg", "a logout token by another algorithm", { sign: signAs("ES256") }),
  backChannel("-no-event", "a logout token without the event", { claims: { events: undefined } }),
  backChannel("-wrong-event", "a logout token with another event", {
    claims: { events: { "http://evil.example/": {} } },
  }),
  backChannel("-with-nonce", "a logout token with a nonce", { claims: { nonce: "n" } }),
  backChannel("-wrong-aud", "a logout token for another client", { claims: { aud: "another" } }),
  backChannel("-wrong-iss", "a logout token of another issuer", {
    claims: { iss: "https://evil.example" },
  }),
  {
    name: "session-management",
    provider: "publishes `check_session_iframe`",
    must: "not load it: no page of ours has a frame",
    verdict: "not applicable",
    reason: "browsers keep cookies from such frames",
    run: leavesAlone({
      overrides: { metadata: change({ check_session_iframe: `${ISSUER}/check-session` }) },
    }),
  },
]
