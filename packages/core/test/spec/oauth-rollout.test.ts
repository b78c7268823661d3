import { readdirSync } from "node:fs"
import { type SiteCookies, Visitor } from "@sallyport/testing"
import { Auth as AuthJs, customFetch as authJsFetch } from "auth-js-core"
import { describe, expect, test } from "vitest"
import { Auth } from "../../src/auth.js"
import { checksOfAuthJs } from "../../src/config/checks-of.js"
import { resolveConfig } from "../../src/config/resolve-config.js"
import type { AuthConfig } from "../../src/contract/config.js"
import type { OIDCConfig } from "../../src/contract/oauth-provider.js"
import type { Profile } from "../../src/contract/profile.js"
import type { Provider } from "../../src/contract/provider.js"
import { openIdOf } from "../support/oauth-world.js"
import { presetOfAuthJs } from "../support/preset-of-auth-js.js"
import { StubProvider } from "../support/stub-provider.js"

type Instance = (request: Request) => Promise<Response>
type Checks = OIDCConfig<Profile>["checks"]

/** A site whose requests are handled by any of several instances, as behind a load balancer, and one browser. */
class Rollout {
  readonly op = new StubProvider()
  readonly log: string[] = []

  readonly #shared = {
    secret: "rollout-secret-rollout-secret-rollout",
    trustHost: true,
    basePath: "/auth",
    logger: { error: (error: Error) => void this.log.push(error.message), warn: () => undefined },
  }

  readonly authJs: Instance = this.authJsWith()
  /** Handles the next request. */
  #instance = this.authJs
  readonly #visitor = new Visitor((request) => this.#instance(request), {
    origin: "http://app.test",
  })

  get jar(): SiteCookies {
    return this.#visitor.cookies
  }

  authJsWith(checks?: Checks): Instance {
    const provider = openIdOf(this.op, checks && { checks })
    return (request) =>
      AuthJs(request, {
        ...this.#shared,
        providers: [{ ...provider, [authJsFetch]: this.op.fetch }],
      } as unknown as Parameters<typeof AuthJs>[1])
  }

  ours(options: Partial<AuthConfig> = {}, checks?: Checks): Instance {
    const providers = [openIdOf(this.op, checks && { checks })]
    return (request) => Auth(request, { ...this.#shared, providers, ...options })
  }

  async start(instance: Instance): Promise<URLSearchParams> {
    const token = await this.#ask(instance, "csrf")
    const { csrfToken } = (await token.json()) as { csrfToken: string }
    const body = new URLSearchParams({ csrfToken, callbackUrl: "http://app.test/mine" })
    const response = await this.#ask(instance, "signin/op", { method: "POST", body })
    return new URLSearchParams(this.op.consent(response.headers.get("location") ?? ""))
  }

  finish(instance: Instance, query: URLSearchParams): Promise<Response> {
    return this.#ask(instance, `callback/op?${query.toString()}`)
  }

  async #ask(instance: Instance, path: string, init: RequestInit = {}): Promise<Response> {
    this.#instance = instance
    return this.#visitor.fetch(`/auth/${path}`, init)
  }
}

const SIGNED_IN = "signed in, on http://app.test/mine"

/** {@link SIGNED_IN}, or the log's message about the refusal. */
async function verdict(rollout: Rollout, finished: Instance, query: URLSearchParams) {
  const response = await rollout.finish(finished, query)
  const isSignedIn = rollout.jar.has("authjs.session-token")
  if (isSignedIn) return `signed in, on ${response.headers.get("location")}`
  return `refused: ${rollout.log.join()}`
}

describe("A flow is finished with the checks that it was started with", () => {
  type Pair = (rollout: Rollout) => [started: Instance, finished: Instance]
  const like = { defaultChecks: "authjs" } as const

  test.each<[string, Pair]>([
    ["by Auth.js, finished by us", (site) => [site.authJs, site.ours()]],
    ["by Auth.js, finished by us in its way", (site) => [site.authJs, site.ours(like)]],
    ["by us in the way of Auth.js, finished by it", (site) => [site.ours(like), site.authJs]],
    ["in the way of Auth.js, finished with all", (site) => [site.ours(like), site.ours()]],
    ["with all, finished in the way of Auth.js", (site) => [site.ours(), site.ours(like)]],
    [
      "with one, finished with another",
      (site) => [site.ours({}, ["state"]), site.ours({}, ["pkce"])],
    ],
    [
      "with PKCE, finished with a nonce",
      (site) => [site.ours({}, ["pkce"]), site.ours({}, ["nonce"])],
    ],
  ])("started %s", async (_, pair) => {
    const rollout = new Rollout()
    const [started, finished] = pair(rollout)
    expect(await verdict(rollout, finished, await rollout.start(started))).toBe(SIGNED_IN)
  })

  test("though a flow that was given up left cookies of other checks", async () => {
    for (const [first, then, last] of [
      ["ours", "authJs", "ours"],
      ["authJs", "ours", "ours"],
      ["ours", "one", "ours"],
      ["one", "ours", "one"],
    ] as const) {
      const rollout = new Rollout()
      const { authJs } = rollout
      const instances = { authJs, ours: rollout.ours(), one: rollout.ours({}, ["pkce"]) }
      await rollout.start(instances[first])
      const query = await rollout.start(instances[then])
      expect(await verdict(rollout, instances[last], query)).toBe(SIGNED_IN)
    }
  })

  test.each(["state", "pkce.code_verifier", "nonce"])(
    "and with no fewer: without its %s cookie it is refused",
    async (name) => {
      for (const checks of [undefined, ["pkce"]] as Checks[]) {
        const rollout = new Rollout()
        const query = await rollout.start(rollout.ours())
        expect(rollout.jar.delete(`authjs.${name}`)).toBe(true)
        expect(await verdict(rollout, rollout.ours({}, checks), query)).toMatch(/^refused: ./)
      }
    },
  )

  test.each(["state", "pkce.code_verifier"])(
    "nor without %s where Auth.js began and the application names it",
    async (name) => {
      const checks: Checks = ["state", "pkce"]
      const sound = new Rollout()
      const whole = await sound.start(sound.authJsWith(checks))
      expect(await verdict(sound, sound.ours({}, checks), whole)).toBe(SIGNED_IN)
      const rollout = new Rollout()
      const query = await rollout.start(rollout.authJsWith(checks))
      expect(rollout.jar.delete(`authjs.${name}`)).toBe(true)
      expect(await verdict(rollout, rollout.ours({}, checks), query)).toMatch(/^refused: ./)
    },
  )

  test("a missing nonce is found before the code is redeemed; by Auth.js, after that", async () => {
    const asked = async (instance: (rollout: Rollout) => Instance) => {
      const rollout = new Rollout()
      const query = await rollout.start(instance(rollout))
      expect(rollout.jar.delete("authjs.nonce")).toBe(true)
      expect(await verdict(rollout, instance(rollout), query)).toMatch(/^refused: ./)
      return rollout.op.seen.some(({ path }) => path === "/token")
    }
    const checks: Checks = ["pkce", "nonce"]
    expect(await asked((rollout) => rollout.ours({}, checks))).toBe(false)
    expect(await asked((rollout) => rollout.authJsWith(checks))).toBe(true)
  })

  test.each([
    ["another state", "forged"],
    ["no state", undefined],
  ])("nor with %s", async (_, state) => {
    const rollout = new Rollout()
    const query = await rollout.start(rollout.ours())
    if (state) query.set("state", state)
    else query.delete("state")
    expect(await verdict(rollout, rollout.ours({}, ["pkce"]), query)).toMatch(/^refused: ./)
  })

  test("nor from a browser that started none", async () => {
    const rollout = new Rollout()
    const query = await rollout.start(rollout.authJs)
    rollout.jar.clear()
    expect(await verdict(rollout, rollout.ours(), query)).toMatch(/^refused: ./)
  })
})

describe('defaultChecks: "authjs" has the checks of the presets of @auth/core 0.41.3', async () => {
  const files = readdirSync(new URL("../../src/providers", import.meta.url))
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -".ts".length))
  const options = {
    clientId: "id",
    clientSecret: "secret",
    issuer: "https://issuer.test",
    domain: "issuer.test",
    apiKey: "key",
    tenantId: "tenant",
    accountID: "account",
  }
  const presets = await Promise.all(
    files.map(async (file) => {
      const theirs = await presetOfAuthJs<{ type: string; checks?: string[] }>(file).catch(
        () => undefined,
      )
      return { file, theirs: theirs && made(theirs) }
    }),
  )

  function made(preset: (options: object) => { type: string; checks?: string[] }) {
    try {
      return preset(options)
    } catch {
      return undefined
    }
  }

  test.each(presets.filter(({ theirs }) => theirs && ["oauth", "oidc"].includes(theirs.type)))(
    "$file",
    async ({ file, theirs }) => {
      const { default: preset } = (await import(`@sallyport/core/providers/${file}`)) as {
        default: (given: object) => Provider
      }
      const config: AuthConfig = { providers: [preset(options)], defaultChecks: "authjs" }
      const [ours] = (await resolveConfig(config)).providers.values()
      // These have a list here, because of what their services support; docs/moving-from-authjs.md names them.
      if (["azure-devops", "bungie", "slack"].includes(file)) return
      const wanted = (theirs?.checks ?? ["pkce"]).filter((check) => check !== "none")
      expect([...((ours as { checks?: Set<string> }).checks ?? [])].sort()).toEqual(wanted.sort())
    },
  )

  test("a provider that nobody knows has PKCE", () => {
    expect(checksOfAuthJs("mine")).toEqual(["pkce"])
  })
})
