import * as library from "@simplewebauthn/server"
import { expect, test } from "vitest"
import type { AuthRequest } from "../contract/http.js"
import type { SimpleWebAuthn } from "../contract/simple-webauthn.js"
import type { WebAuthnConfig } from "../contract/webauthn-provider.js"
import { resolved } from "../../test/support/preset.js"
import WebAuthn, {
  DEFAULT_SIMPLEWEBAUTHN_BROWSER_VERSION,
  DEFAULT_WEBAUTHN_TIMEOUT,
} from "./webauthn.js"

const resolve = (options: Partial<WebAuthnConfig> = {}) =>
  resolved(WebAuthn(options)) as unknown as WebAuthnConfig

const ADA = { id: "1", email: "ada@example.com", emailVerified: null }
const hook = (provider = resolve()) => ({
  url: new URL("https://app.example:8443/auth/webauthn-options/webauthn"),
  adapter: {
    getUserByEmail: (email: string) => (email === ADA.email ? ADA : null),
  } as never,
  provider,
})
const asking = (query: Record<string, string>) => ({ query }) as unknown as AuthRequest

test("the defaults are those of Auth.js", () => {
  expect(DEFAULT_WEBAUTHN_TIMEOUT).toBe(300_000)
  expect(DEFAULT_SIMPLEWEBAUTHN_BROWSER_VERSION).toBe("v9.0.1")
  expect(resolve()).toMatchObject({
    id: "webauthn",
    name: "WebAuthn",
    type: "webauthn",
    enableConditionalUI: true,
    simpleWebAuthnBrowserVersion: "v9.0.1",
    formFields: { email: { label: "Email", required: true, autocomplete: "username webauthn" } },
    authenticationOptions: { timeout: 300_000 },
    registrationOptions: { timeout: 300_000 },
  })
  expect(resolve().verifyAuthenticationOptions).toBeUndefined()
})

test("options are merged by key", () => {
  const { registrationOptions } = resolve({ registrationOptions: { attestationType: "direct" } })
  expect(registrationOptions).toEqual({ timeout: 300_000, attestationType: "direct" })
})

test("the relying party is the address asked for, where nothing else is said", () => {
  expect(resolve().getRelayingParty(hook(), asking({}))).toEqual({
    id: "app.example",
    name: "app.example:8443",
    origin: "https://app.example:8443",
  })
  const relayingParty = { id: ["example.com"], origin: ["https://a.example.com", "https://b.test"] }
  const provider = resolve({ relayingParty })
  expect(provider.getRelayingParty(hook(provider), asking({}))).toEqual({
    ...relayingParty,
    name: "app.example:8443",
  })
})

test("a user is found by address", async () => {
  const { getUserInfo } = resolve()
  expect(await getUserInfo(hook(), asking({ email: ADA.email }))).toEqual({
    user: ADA,
    exists: true,
  })
  expect(await getUserInfo(hook(), asking({ email: "bob@example.com" }))).toEqual({
    user: { email: "bob@example.com" },
    exists: false,
  })
  expect(await getUserInfo(hook(), asking({}))).toBeNull()
})

test("the library itself is accepted, as it is", () => {
  const simpleWebAuthn: SimpleWebAuthn = library
  expect(WebAuthn({ simpleWebAuthn }).id).toBe("webauthn")
})
