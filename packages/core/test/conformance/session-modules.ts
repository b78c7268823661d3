import { expect } from "vitest"
import type { JWT } from "../../src/contract/jwt.js"
import { endedByProviderModules } from "./ended-by-provider-modules.js"
import { change, leavesAlone } from "../support/conformance-runs.js"
import type { ConformanceModule, ResponseMode } from "../support/describe-module.js"
import { attempt, conformanceWorld, expectSuccess } from "../support/judged-sign-in.js"
import { ISSUER } from "../support/stub-provider.js"

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
  ...endedByProviderModules,
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
