import { expect } from "vitest"
import { providerLogout } from "../../src/entrypoints/provider-logout.js"
import { sessions } from "../../src/entrypoints/sessions.js"
import { memoryRecords } from "../../src/records/memory-records.js"
import { change } from "../support/conformance-runs.js"
import { eachOf, type ConformanceModule, type ResponseMode } from "../support/describe-module.js"
import { signAs, unsigned } from "../support/forged-id-token.js"
import { attempt, conformanceWorld, expectSuccess, written } from "../support/judged-sign-in.js"
import { logoutClaims } from "../support/logout-site.js"
import type { OAuthWorld } from "../support/oauth-world.js"
import { ISSUER } from "../support/stub-provider.js"

/** Somebody who is signed in, at a site with `providerLogout()` or without it, and what is asked then. */
async function knockedAt(
  mode: ResponseMode,
  knock: (world: OAuthWorld) => Promise<Response>,
  hears: boolean,
) {
  const records = memoryRecords({ singleProcess: true })
  const extensions = [sessions({ maxStaleness: 0 }), providerLogout({ frontChannel: true })]
  const outcome = await attempt(
    mode,
    {},
    conformanceWorld(mode, {
      overrides: { claims: change({ sid: "s-1" }) },
      ...(hears && { config: { extensions, records } }),
    }),
  )
  if (!hears) await expectSuccess(outcome)
  const before = outcome.calls.length
  const answer = await knock(outcome.world)
  expect(answer.headers.getSetCookie().join("")).not.toContain("session-token")
  const isSignedIn = (await outcome.world.browser.session()) !== null
  if (!hears) expect(written(outcome.calls.slice(before))).toEqual([])
  return { answer, isSignedIn }
}

const BACK = "session/logout-token.op"
const FRONT = "session/front-logout.op"

const frontChannel = (name: string, provider: string): ConformanceModule => ({
  name: `rp-frontchannel-${name}`,
  provider,
  must: "with the option, end the session with this `iss` and `sid` and no other; without it, end none, and let no frame show one of our pages",
  verdict: "accept",
  run: async (mode) => {
    const at = (sid: string) => `${FRONT}?${new URLSearchParams({ iss: ISSUER, sid })}`
    const right = await knockedAt(mode, async ({ browser }) => browser.get(at("s-1")), true)
    expect([right.answer.status, right.isSignedIn]).toEqual([200, false])
    const other = await knockedAt(mode, async ({ browser }) => browser.get(at("s-2")), true)
    expect([other.answer.status, other.isSignedIn]).toEqual([200, true])
    for (const path of ["frontchannel-logout", "signout", FRONT]) {
      const address = `${path}?iss=${ISSUER}&sid=s-1`
      const plain = await knockedAt(mode, async ({ browser }) => browser.get(address), false)
      expect(plain.isSignedIn).toBe(true)
      const { status, headers } = plain.answer
      if (status === 200) expect(headers.get("x-frame-options")).toBe("DENY")
    }
  },
})

const signed = signAs("RS256", "key-1")

interface BackChannel {
  readonly verdict?: "accept" | "reject"
  readonly claims?: Record<string, unknown>
  readonly sign?: typeof signed
}

/** Where it must never be heard: on our other paths, and everywhere without the extension. */
const places = {
  path: "backchannel-logout",
  signout: "signout",
  session: "session",
  callback: "callback/op",
  endpoint: BACK,
}

const backChannel = (
  name: string,
  provider: string,
  { verdict = "reject", claims = {}, sign = signed }: BackChannel = {},
): ConformanceModule => ({
  name: `rp-backchannel-rpinitlogout${name}`,
  provider: `posts ${provider}`,
  must:
    verdict === "accept"
      ? "with `providerLogout()`, end the session and answer 200 with `Cache-Control: no-store`; claims that it does not know are ignored"
      : "answer 400, and end no session",
  verdict,
  run: eachOf(places, async (path, mode) => {
    // Made after the sign-in: one from before ends nothing that began later.
    const post = async ({ browser }: OAuthWorld) => {
      const logout_token = await sign(logoutClaims({ sub: "subject-1", sid: "s-1", ...claims }))
      return browser.visit(path, {
        method: "POST",
        body: { logout_token },
        headers: { cookie: "" },
      })
    }
    const plain = await knockedAt(mode, post, false)
    expect(plain.isSignedIn).toBe(true)
    const { answer, isSignedIn } = await knockedAt(mode, post, true)
    const isHeard = verdict === "accept" && path === BACK
    expect(isSignedIn).toBe(!isHeard)
    if (path !== BACK) return
    expect(answer.status).toBe(isHeard ? 200 : 400)
    expect(answer.headers.get("cache-control")).toBe("no-store")
  }),
})

/** A provider that ends its own session, and says so: by the browser, or by its server. */
export const endedByProviderModules: readonly ConformanceModule[] = [
  frontChannel("rpinitlogout", "loads our logout address in a frame, after our own sign-out"),
  frontChannel("opinitlogout", "loads our logout address in a frame, after a sign-out there"),
  backChannel("", "a right logout token", { verdict: "accept" }),
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
]
