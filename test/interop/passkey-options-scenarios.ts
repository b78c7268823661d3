import { visit, discreet, missing } from "./passkey-differences.js"
import { PasskeySite, withAda } from "./passkey-site.js"
import { ada, headers, type Scenario, type Stage } from "./stage.js"

const optionsFor = (query: string) => async (stage: Stage) =>
  (await withAda(stage)).visitor().send(`webauthn-options/passkey?${query}`)

const signedIn = (query: string) => async (stage: Stage) => {
  const site = new PasskeySite(stage)
  const visitor = site.visitor()
  await site.mail(visitor, ada.email)
  return visitor.send(`webauthn-options/passkey?${query}`)
}

/** The responses of the options endpoint and the pages. */
export const passkeyOptionsScenarios: readonly Scenario[] = [
  {
    name: "passkey options, unknown address",
    play: optionsFor("email=eve@example.com"),
    differs: discreet,
  },
  {
    name: "passkey options, known address",
    play: optionsFor(`email=${ada.email}`),
    differs: discreet,
  },
  { name: "passkey options, nobody named", play: optionsFor(""), differs: discreet },
  {
    name: "passkey options to register, unknown address",
    play: optionsFor("action=register&email=eve@example.com"),
    differs: { ...visit, body: "webauthn-library" },
  },
  {
    name: "passkey options to register, known address",
    play: optionsFor(`action=register&email=${ada.email}`),
    differs: { ...discreet, status: "webauthn-discovery" },
  },
  {
    name: "passkey options to register, nobody named",
    play: optionsFor("action=register"),
    differs: visit,
  },
  {
    name: "passkey options to sign in, known address",
    play: optionsFor(`action=authenticate&email=${ada.email}`),
    differs: discreet,
  },
  {
    name: "passkey options, an action that is none",
    play: optionsFor("action=destroy"),
    differs: visit,
  },
  { name: "passkey options, signed in", play: signedIn(""), differs: headers },
  {
    name: "passkey options to register, signed in",
    play: signedIn("action=register"),
    differs: { ...headers, body: "webauthn-library" },
  },
  {
    name: "passkey options to sign in, signed in",
    play: signedIn("action=authenticate"),
    differs: headers,
  },
  {
    name: "passkey options of a provider that has none",
    play: (stage) => new PasskeySite(stage).visitor().send("webauthn-options/email"),
    differs: missing,
  },
  {
    name: "POST of passkey options",
    play: (stage) => new PasskeySite(stage).visitor().post("webauthn-options/passkey"),
    differs: missing,
  },
  {
    name: "passkey options without enableWebAuthn",
    play: (stage) =>
      new PasskeySite(stage, { experimental: {} }).visitor().send("webauthn-options/passkey"),
    differs: headers,
  },
  {
    name: "GET /providers with passkeys",
    play: (stage) => new PasskeySite(stage).visitor().send("providers"),
    differs: headers,
  },
  {
    name: "GET /signin with passkeys",
    play: (stage) => new PasskeySite(stage).visitor().send("signin"),
    differs: { ...headers, "content-type": "page-headers", body: "form-target" },
  },
]
