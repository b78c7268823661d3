import { done, refused, unnoticed } from "./passkey-differences.js"
import { bloated, misstated, PasskeySite, withAda } from "./passkey-site.js"
import { ada, headers, type Scenario } from "./stage.js"

/** Wrong responses of an authenticator. */
export const passkeyAnswerScenarios: readonly Scenario[] = [
  {
    name: "passkey registered for an address that is taken meanwhile",
    play: async (stage) => {
      const site = new PasskeySite(stage)
      const visitor = site.visitor()
      const options = await site.options(visitor, `action=register&email=${ada.email}`)
      await site.mail(site.visitor(), ada.email)
      return site.send(visitor, "register", site.create(options))
    },
    differs: refused,
  },
  {
    name: "passkey, another challenge",
    play: async (stage) => {
      const site = await withAda(stage)
      return site.signIn(site.visitor(), { clientData: { challenge: "A".repeat(43) } })
    },
    differs: done,
  },
  {
    name: "passkey, another origin",
    play: async (stage) => {
      const site = await withAda(stage)
      return site.signIn(site.visitor(), { origin: "https://evil.test" })
    },
    differs: refused,
  },
  {
    name: "passkey, nobody verified",
    play: async (stage) => {
      const site = await withAda(stage)
      return site.signIn(site.visitor(), { flags: 1 })
    },
    differs: refused,
  },
  {
    name: "passkey registered, another relying party",
    play: (stage) => {
      const site = new PasskeySite(stage)
      return site.register(site.visitor(), ada.email, { rpId: "evil.test" })
    },
    differs: { ...headers, cookies: "webauthn-challenge" },
  },
  {
    name: "passkey registered, more in it than a key",
    play: (stage) => {
      const site = new PasskeySite(stage)
      return site.register(site.visitor(), ada.email, { cose: bloated })
    },
    differs: unnoticed,
  },
  {
    name: "passkey registered, a statement under another algorithm than the key's",
    play: (stage) => {
      const site = new PasskeySite(stage)
      return site.register(site.visitor(), ada.email, misstated)
    },
    differs: unnoticed,
  },
  {
    name: "passkey registered in a frame of another site",
    play: (stage) => {
      const site = new PasskeySite(stage)
      const clientData = { crossOrigin: true, topOrigin: "https://evil.test" }
      return site.register(site.visitor(), ada.email, { clientData })
    },
    differs: unnoticed,
  },
  {
    name: "passkey, counter goes back",
    play: async (stage) => {
      const site = await withAda(stage)
      await site.signIn(site.visitor(), { counter: 5 })
      return site.signIn(site.visitor(), { counter: 4 })
    },
    differs: refused,
  },
  {
    name: "passkey that is not stored",
    play: async (stage) => {
      const site = new PasskeySite(stage)
      await site
        .options(site.visitor(), "action=register&email=eve@example.com")
        .then((options) => site.create(options))
      return site.signIn(site.visitor())
    },
    differs: { ...headers, cookies: "webauthn-challenge", location: "webauthn-errors" },
  },
]
