import { expect } from "vitest"
import type { AuthConfig } from "../../src/contract/config.js"
import type { ResponseMode } from "./describe-module.js"
import { OAuthWorld, openIdOf } from "./oauth-world.js"
import type { Detour, Overrides } from "./stub-provider.js"
import { recordedStore } from "./world.js"

type Options = NonNullable<Parameters<typeof openIdOf>[1]>

/** What a provider does wrong, or right, in one sign-in. */
export interface SignInScenario {
  readonly overrides?: Overrides
  /** Options of our provider entry. */
  readonly options?: Options
  /** Parameters of the authorization request. */
  readonly params?: Readonly<Record<string, unknown>>
  /** Options of the whole configuration. */
  readonly config?: Partial<AuthConfig>
  /** What happens to the authorization response on its way. */
  readonly detour?: Detour
  /** The detour is harmless: the provider continues to respond. */
  readonly stillAnswers?: true
  /** Published keys, by name. */
  readonly keys?: readonly string[]
  /** Where the sign-in is started. */
  readonly start?: string
}

/** The result of a sign-in, as it is judged. */
export interface Outcome {
  readonly world: OAuthWorld
  /** The last response that the browser received. */
  readonly response: Response
  /** The calls to the store, in order. */
  readonly calls: readonly string[]
  /** Where the browser was redirected to sign in. */
  readonly location: URL
}

/**
 * One user, a store, and a provider whose userinfo endpoint is part of the flow, so that there is always a later
 * endpoint to call.
 */
export function conformanceWorld(
  mode: ResponseMode,
  { options, params, config, ...scenario }: SignInScenario = {},
) {
  const { adapter, calls } = recordedStore()
  const make = (op: OAuthWorld["op"]) => [
    openIdOf(op, {
      idToken: false,
      ...options,
      authorization: {
        params: {
          scope: "openid profile email",
          ...params,
          ...(mode === "form_post" && { response_mode: mode }),
        },
      },
    }),
  ]
  const world = new OAuthWorld(make, { adapter, ...config })
  world.op.overrides = scenario.overrides ?? {}
  if (scenario.keys) world.op.keys = [...scenario.keys]
  return { world, calls }
}

/** A complete sign-in in a browser. The provider stops responding if its authorization response is at fault. */
export async function attempt(
  mode: ResponseMode,
  scenario: SignInScenario = {},
  from = conformanceWorld(mode, scenario),
): Promise<Outcome> {
  const { world, calls } = from
  const begun = await world.browser.post(scenario.start ?? "signin/op")
  const location = new URL(begun.headers.get("location") ?? "about:none")
  if (location.origin !== "https://op.example") return { world, calls, location, response: begun }
  const way = world.op.comeBack(location.href, scenario.detour)
  if (scenario.detour && !scenario.stillAnswers) world.op.fallSilent()
  return { world, calls, location, response: await arrive(world, way) }
}

/** Follows the callback. A form comes from the provider's site, and its bounce is followed. */
export async function arrive(
  { browser }: OAuthWorld,
  { url, method, body }: ReturnType<OAuthWorld["op"]["comeBack"]>,
): Promise<Response> {
  if (method === "GET") return browser.visit(url.href)
  const headers = { "sec-fetch-site": "cross-site", origin: "https://op.example" }
  const response = await browser.visit(url.href, { method, body: body ?? "", headers })
  return response.status === 303 ? browser.visit(response.headers.get("location") ?? "") : response
}

/** Where the fault was. After it, the provider must not receive another request, except for its keys. */
export type FaultAt = "discovery" | "authorization" | "/token" | "/userinfo"

/** Rejected, as the suite requires: no further request, no session, nothing written, our error page, no flow that was answered left. */
export async function expectRefusal(outcome: Outcome, at: FaultAt = "/token"): Promise<void> {
  const { world, response, calls } = outcome
  const page = response.headers.get("location") ?? ""
  const { flowCookies, ...others } = await left(world)
  expect({ ...others, written: written(calls), later: laterThan(world, at) }).toEqual({
    session: null,
    sessionCookie: [],
    written: [],
    later: [],
  })
  // What answers no flow of this browser ends none: anybody can send it.
  if (at !== "authorization") expect(flowCookies).toEqual([])
  expect(page).toMatch(
    /^http:\/\/app\.test\/auth\/(?:error|signin)\?error=[A-Za-z]+(?:&code=[a-z_]+)?$/,
  )
  expect((await world.browser.get(page)).headers.get("content-type")).toContain("text/html")
  expect(world.lastError).toBeDefined()
  expect(/canary|eyJ|subject-1/.exec(world.logged)?.[0]).toBeUndefined()
}

/** Signed in, with one stored user, and no request to anyone except the provider. */
export async function expectSuccess({ world, response, calls }: Outcome): Promise<void> {
  expect(world.config.log).toEqual([])
  expect(response.headers.get("location")).toBe("http://app.test")
  const { session, flowCookies } = await left(world)
  expect(session).toMatchObject({ user: { name: "Ada Lovelace" } })
  expect(flowCookies).toEqual([])
  expect(calls).toContain("createSession")
  expect(world.op.requests.filter(({ url }) => !url.startsWith("https://op.example/"))).toEqual([])
}

async function left({ browser }: OAuthWorld) {
  const names = [...browser.jar.keys()]
  return {
    session: await browser.session(),
    sessionCookie: names.filter((name) => name.includes("session-token")),
    flowCookies: names.filter((name) => /state|pkce|nonce/.test(name)),
  }
}

/** The calls that change the store. */
export function written(calls: readonly string[]): readonly string[] {
  return calls.filter((name) => /^(?:create|update|delete|link|unlink|use)/.test(name))
}

function laterThan({ op }: OAuthWorld, at: FaultAt): readonly string[] {
  if (at === "authorization") return op.disturbed
  const last = at === "discovery" ? "/.well-known/openid-configuration" : at
  return op.paths
    .slice(op.paths.indexOf(last) + 1)
    .filter((path) => path !== "/jwks" && path !== last)
}
