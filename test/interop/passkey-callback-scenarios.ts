import { done, refused, missing } from "./passkey-differences.js"
import { PasskeySite, withAda } from "./passkey-site.js"
import { headers, type Scenario } from "./stage.js"

/** Posts to the callback that no page of ours sends. */
export const passkeyCallbackScenarios: readonly Scenario[] = [
  {
    name: "passkey, the challenge's cookie lost",
    play: async (stage) => {
      const site = await withAda(stage)
      const visitor = site.visitor()
      const options = await site.options(visitor, "action=authenticate")
      visitor.jar.delete("authjs.challenge")
      return site.send(visitor, "authenticate", site.get(options))
    },
    differs: { ...done, cookies: "error-reference" },
  },
  {
    name: "passkey, the same answer twice",
    play: async (stage) => {
      const site = await withAda(stage)
      const visitor = site.visitor()
      const options = await site.options(visitor, "action=authenticate")
      const kept = visitor.jar.get("authjs.challenge") ?? ""
      // Like a key without a counter, whose responses cannot be told from a copy's.
      const answer = site.get(options, { counter: 0 })
      await site.send(visitor, "authenticate", answer)
      const thief = site.visitor()
      thief.jar.set("authjs.challenge", kept)
      return site.send(thief, "authenticate", answer)
    },
    differs: { ...refused, location: "webauthn-challenge" },
  },
  {
    name: "passkey, action that is none",
    play: async (stage) => {
      const site = await withAda(stage)
      const visitor = site.visitor()
      const options = await site.options(visitor, "action=authenticate")
      return site.send(visitor, "destroy", site.get(options))
    },
    differs: { ...done, location: "webauthn-errors" },
  },
  {
    name: "passkey, GET of the callback",
    play: (stage) => new PasskeySite(stage).visitor().send("callback/passkey"),
    differs: missing,
  },
  {
    name: "passkey without token",
    play: async (stage) => {
      const site = await withAda(stage)
      const visitor = site.visitor()
      const options = await site.options(visitor, "action=authenticate")
      const data = JSON.stringify(site.get(options))
      const body = new URLSearchParams({ action: "authenticate", data })
      return visitor.send("callback/passkey", { method: "POST", body })
    },
    differs: { ...done, cookies: "webauthn-csrf", location: "webauthn-csrf" },
  },
  {
    name: "passkey callback without enableWebAuthn",
    play: (stage) =>
      new PasskeySite(stage, { experimental: {} }).visitor().post("callback/passkey"),
    differs: headers,
  },
]
