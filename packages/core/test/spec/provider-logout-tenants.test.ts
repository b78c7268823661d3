import { describe, expect, test } from "vitest"
import type { OIDCConfig } from "../../src/contract/oauth-provider.js"
import type { Profile } from "../../src/contract/profile.js"
import type { Browser } from "../support/browser.js"
import { LogoutSite, type LogoutSiteOptions, logoutTokenOf } from "../support/logout-site.js"
import { openIdOf } from "../support/oauth-world.js"
import { CLIENT_ID, ISSUER } from "../support/stub-provider.js"

const COMMON = `${ISSUER}/common/v2.0`
const TEMPLATE = `${ISSUER}/{tenantid}/v2.0`
const ofTenant = (tid: string) => `${ISSUER}/${tid}/v2.0`

const issuerOf: OIDCConfig<Profile>["issuerOf"] = (_, { tid }) =>
  typeof tid === "string" && /^[\w-]+$/.test(tid) ? ofTenant(tid) : undefined

/** A site whose people come from any tenant of one provider. */
class TenantsSite extends LogoutSite {
  constructor(
    options: LogoutSiteOptions & { readonly provider?: Partial<OIDCConfig<Profile>> } = {},
  ) {
    const { provider, ...rest } = options
    super(rest)
    const { op, config } = this.world
    const shared = openIdOf(op, { id: "keycloak", issuer: COMMON, issuerOf, ...provider })
    Object.assign(config, { providers: [shared] })
    const document = {
      issuer: TEMPLATE,
      authorization_endpoint: `${ISSUER}/authorize`,
      token_endpoint: `${ISSUER}/token`,
      jwks_uri: `${ISSUER}/jwks`,
      id_token_signing_alg_values_supported: ["RS256"],
    }
    const at = `${new URL(COMMON).pathname}/.well-known/openid-configuration`
    op.overrides.at = { [at]: () => Response.json(document) }
  }

  /** Signs in as the person 7 of a tenant, in the session there that is called `sid-1`. */
  async fromTenant(tid: string, sub = "7"): Promise<Browser> {
    const browser = this.visitor()
    const from = await this.leave(browser, "signin/keycloak")
    const { iss: _, ...query } = this.world.op.consent(from.href)
    this.world.op.overrides.claims = (claims) => ({
      ...claims,
      sub,
      sid: "sid-1",
      email: `${tid}-${sub}@example.com`,
      iss: ofTenant(tid),
      tid,
    })
    await browser.get(`callback/keycloak?${new URLSearchParams(query)}`)
    if (!(await browser.session())) throw new Error(`Nobody is signed in: ${this.world.logged}`)
    return browser
  }
}

const ended = (tid: string) => ({ iss: ofTenant(tid), tid })

describe.each(["jwt", "database"] as const)("A provider of many tenants, with %s", (strategy) => {
  test.each([
    ["the session", { sid: "sid-1" }],
    ["the person", { sub: "7" }],
    ["both", { sid: "sid-1", sub: "7" }],
  ])(
    "a tenant ends %s of its own, and none of another tenant's with the same name",
    async (_, named) => {
      const site = new TenantsSite({ strategy })
      const [one, other] = [await site.fromTenant("t-1"), await site.fromTenant("t-2", "7")]
      const answer = await site.hear({ ...ended("t-1"), ...named })
      expect([answer.status, await answer.text()]).toEqual([200, ""])
      expect([await one.session(), await other.session()]).toEqual([null, expect.anything()])
      expect(site.world.config.log).toEqual([])
      expect((await site.hear({ ...ended("t-2"), ...named })).status).toBe(200)
      expect(await other.session()).toBeNull()
    },
  )
})

describe("What names no tenant as a sign-in does is refused, ends nothing, and is logged", () => {
  test.each([
    ["the shared name", { iss: COMMON, tid: "t-1" }],
    ["the template", { iss: TEMPLATE, tid: "t-1" }],
    ["the template as a tenant", { iss: TEMPLATE, tid: "{tenantid}" }],
    ["another tenant's iss", { iss: ofTenant("t-2"), tid: "t-1" }],
    ["no tenant", { iss: ofTenant("t-1") }],
    ["a list of tenants", { iss: ofTenant("t-1"), tid: ["t-1"] }],
    ["no issuer", { iss: undefined, tid: "t-1" }],
    ["another client", { ...ended("t-1"), aud: `${CLIENT_ID}-2` }],
  ])("%s", async (_, claims) => {
    const site = new TenantsSite()
    const browsers = [await site.fromTenant("t-1"), await site.fromTenant("t-2")]
    const answer = await site.hear({ sub: "7", sid: "sid-1", ...claims })
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: "invalid_request" }])
    for (const browser of browsers) expect(await browser.session()).not.toBeNull()
    expect(site.world.logged).toMatch(/^Provider "keycloak" could end no session: /)
  })

  test("the key of another tenant, where the key set says whose it is", async () => {
    const site = new TenantsSite()
    const browser = await site.fromTenant("t-1")
    // Keys of the provider that are known by now say nothing of their tenants.
    const other = new TenantsSite()
    other.world.op.overrides.jwks = ({ keys }) => ({
      keys: (keys as object[]).map((key) => ({ ...key, issuer: ofTenant("t-2") })),
    })
    const answer = await other.hear({ ...ended("t-1"), sid: "sid-1" })
    expect(answer.status).toBe(400)
    expect(other.world.logged).toContain("another tenant's key")
    expect((await other.hear({ ...ended("t-2"), sid: "sid-1" })).status).toBe(200)
    expect(await browser.session()).not.toBeNull()
  })

  test("what is signed by nobody", async () => {
    const site = new TenantsSite()
    const browser = await site.fromTenant("t-1")
    const token = await logoutTokenOf({ ...ended("t-1"), sid: "sid-1" })
    const answer = await site.hear(`${token.split(".").slice(0, 2).join(".")}.AAAA`)
    expect([answer.status, site.world.config.log]).toEqual([400, []])
    expect(await browser.session()).not.toBeNull()
  })
})

test("an application that is for one tenant hears of that one alone", async () => {
  const site = new TenantsSite({ provider: { issuer: ofTenant("t-1") } })
  const at = `${new URL(ofTenant("t-1")).pathname}/.well-known/openid-configuration`
  const [document] = Object.values(site.world.op.overrides.at ?? {})
  const own = await (await document?.(new Request(ISSUER)))?.json()
  site.world.op.overrides.at = {
    [at]: () => Response.json({ ...(own as object), issuer: ofTenant("t-1") }),
  }
  const browser = await site.fromTenant("t-1")
  expect((await site.hear({ ...ended("t-2"), sid: "sid-1" })).status).toBe(400)
  expect(await browser.session()).not.toBeNull()
  expect((await site.hear({ ...ended("t-1"), sid: "sid-1" })).status).toBe(200)
  expect(await browser.session()).toBeNull()
})

test("the front channel names the tenant, too", async () => {
  const site = new TenantsSite({ frontChannel: true })
  const [one, other] = [await site.fromTenant("t-1"), await site.fromTenant("t-2")]
  const query = new URLSearchParams({ iss: ofTenant("t-1"), sid: "sid-1" })
  await site.visitor().get(`session/front-logout.keycloak?${query}`)
  expect([await one.session(), await other.session()]).toEqual([null, expect.anything()])
})
