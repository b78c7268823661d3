import { decodeJwt } from "jose"
import { expect } from "vitest"
import { change } from "../support/conformance-runs.js"
import type { ConformanceModule, ResponseMode } from "../support/describe-module.js"
import { attempt, conformanceWorld, expectSuccess } from "../support/judged-sign-in.js"
import { CLIENT_ID, ISSUER } from "../support/stub-provider.js"

const metadata = change({ end_session_endpoint: `${ISSUER}/end-session` })

/** Signs a user out; returns where they are sent, and the browser on its way there. */
async function signedOut(mode: ResponseMode, target = "/goodbye") {
  const from = conformanceWorld(mode, { options: { endSession: true }, overrides: { metadata } })
  await expectSuccess(await attempt(mode, {}, from))
  const { browser, config } = from.world
  const answer = await browser.post("signout", { callbackUrl: target })
  const location = new URL(answer.headers.get("location") ?? "about:none")
  expect(location.origin + location.pathname).toBe(`${ISSUER}/end-session`)
  expect(await browser.session()).toBeNull()
  expect([...browser.jar.keys()].filter((name) => /session/.test(name))).toEqual([])
  expect(config.log).toEqual([])
  return { browser, asked: location.searchParams, log: config.log }
}

/** The return to our post-logout page with this query. */
async function returned(mode: ResponseMode, query: (state: string) => string) {
  const { browser, asked, log } = await signedOut(mode)
  const answer = await browser.get(`signout${query(asked.get("state") ?? "")}`)
  expect(log).toEqual([])
  return answer.headers.get("location")
}

/** Signing out of the provider too, with its `end_session_endpoint`. */
export const logoutModules: readonly ConformanceModule[] = [
  {
    name: "rp-init-logout",
    provider: "expects a request to its `end_session_endpoint`",
    must: "end our session, send `id_token_hint` and one static `post_logout_redirect_uri`, and go on to the target on return",
    verdict: "accept",
    run: async (mode) => {
      const { asked } = await signedOut(mode)
      expect(decodeJwt(asked.get("id_token_hint") ?? "")).toMatchObject({
        iss: ISSUER,
        sub: "subject-1",
      })
      expect(Object.fromEntries(asked)).toMatchObject({
        client_id: CLIENT_ID,
        post_logout_redirect_uri: "http://app.test/auth/signout",
      })
      expect(asked.get("state")).not.toContain("goodbye")
      expect(await returned(mode, (state) => `?state=${state}`)).toBe("http://app.test/goodbye")
    },
  },
  {
    name: "rp-init-logout-no-state",
    provider: "sends the person back without `state`",
    must: "take them to the ordinary target, signed out",
    verdict: "accept",
    run: async (mode) => {
      expect(await returned(mode, () => "")).toBe("http://app.test/goodbye")
    },
  },
  {
    name: "rp-init-logout-other-state",
    provider: "sends the person back with another `state`",
    must: "take them to the ordinary target, signed out; never where a foreign `state` says",
    verdict: "accept",
    run: async (mode) => {
      for (const state of [
        "other",
        "",
        "https://evil.example/",
        "e30.e30.e30.e30.e30",
        "x".repeat(3000),
      ])
        expect(await returned(mode, () => `?state=${encodeURIComponent(state)}`)).toBe(
          "http://app.test/goodbye",
        )
      expect(await returned(mode, (state) => `?state=${state}&state=other`)).toMatch(
        /^http:\/\/app\.test\//,
      )
    },
  },
]
