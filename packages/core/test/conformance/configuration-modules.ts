import { expect, vi } from "vitest"
import { change, leavesAlone, rejects } from "../support/conformance-runs.js"
import type { ConformanceModule, ResponseMode } from "../support/describe-module.js"
import { attempt, conformanceWorld, expectSuccess } from "../support/judged-sign-in.js"
import { ISSUER } from "../support/stub-provider.js"

const DISCOVERY = "/.well-known/openid-configuration"

/** A second sign-in after the provider has replaced its keys, with or without a pause in between. */
async function rotate(mode: ResponseMode, pause: number): Promise<void> {
  const from = conformanceWorld(mode)
  const { world } = from
  try {
    await expectSuccess(await attempt(mode, {}, from))
    vi.setSystemTime(Date.now() + pause)
    const location = await world.start()
    world.op.keys = ["key-2"]
    world.op.signsWith = "key-2"
    const response = await world.finish(world.op.consent(location.href))
    await expectSuccess({ world, calls: from.calls, location, response })
    expect(world.op.paths.filter((path) => path === "/jwks")).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
}

const unusedDiscovery = (name: string, provider: string): ConformanceModule => ({
  name,
  provider,
  must: "ask for nothing but the configured issuer's document",
  verdict: "not applicable",
  reason: "an issuer is configured, never discovered from what a person types",
  run: async (mode) => {
    const { world } = conformanceWorld(mode)
    await world.start("signin/op?login_hint=acct:ada@evil.example&resource=acct:ada@evil.example")
    expect(world.op.requests.map(({ url }) => url)).toEqual([`${ISSUER}${DISCOVERY}`])
  },
})

/** Where the provider's endpoints and keys are found. */
export const configurationModules: readonly ConformanceModule[] = [
  {
    name: "discovery-openid-config",
    provider: "publishes its metadata, with endpoints of its own choice",
    must: "fetch `<issuer>/.well-known/openid-configuration` and use its endpoints",
    verdict: "accept",
    run: async (mode) => {
      const from = conformanceWorld(mode)
      const { op } = from.world
      op.overrides = {
        metadata: change({ token_endpoint: `${ISSUER}/run-1/token` }),
        at: { "/run-1/token": (request) => op.fetch(new Request(`${ISSUER}/token`, request)) },
      }
      await expectSuccess(await attempt(mode, {}, from))
      expect(op.paths.slice(0, 2)).toEqual([DISCOVERY, "/run-1/token"])
    },
  },
  {
    name: "discovery-jwks-uri-keys",
    provider: "publishes its keys at another address in every run",
    must: "use the address in the metadata",
    verdict: "accept",
    run: async (mode) => {
      const from = conformanceWorld(mode)
      const { op } = from.world
      op.overrides = {
        metadata: change({ jwks_uri: `${ISSUER}/run-1/keys` }),
        at: { "/run-1/keys": () => op.fetch(`${ISSUER}/jwks`) },
      }
      await expectSuccess(await attempt(mode, {}, from))
      expect(op.paths).toContain("/run-1/keys")
    },
  },
  {
    name: "discovery-issuer-mismatch",
    provider: "names another issuer in its metadata",
    must: "stop before the authorization request",
    verdict: "reject",
    run: rejects({ overrides: { metadata: change({ issuer: `${ISSUER}INVALID` }) } }, "discovery"),
  },
  {
    name: "signing-key-rotation",
    provider: "replaces its keys between two sign-ins",
    must: "fetch the keys again for an unknown key id, and accept",
    verdict: "accept",
    run: (mode) => rotate(mode, 60 * 60_000 - 1000),
  },
  {
    name: "signing-key-rotation-just-before-signing",
    provider: "replaces its keys after ours were fetched, before it signs",
    must: "fetch the keys once more, and accept",
    verdict: "accept",
    run: (mode) => rotate(mode, 0),
  },
  unusedDiscovery("discovery-webfinger-acct", "is to be found from an account name"),
  unusedDiscovery("discovery-webfinger-url", "is to be found from an address"),
  {
    name: "dynamic-registration",
    provider: "offers to register clients",
    must: "not register",
    verdict: "not applicable",
    reason: "the client is registered by its developer",
    run: leavesAlone({
      overrides: { metadata: change({ registration_endpoint: `${ISSUER}/register` }) },
    }),
  },
]
