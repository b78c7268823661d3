import { expect } from "vitest"
import { accepts, change, rejects, timed, type Claims } from "../support/conformance-runs.js"
import {
  bothModes,
  eachOf,
  type ConformanceModule,
  type ResponseMode,
} from "../support/describe-module.js"
import { signAnyway } from "../support/forged-id-token.js"
import {
  arrive,
  attempt,
  conformanceWorld,
  expectRefusal,
  expectSuccess,
} from "../support/judged-sign-in.js"
import { openIdOf } from "../support/oauth-world.js"
import { CLIENT_ID, ISSUER, type Overrides } from "../support/stub-provider.js"

/** Each of these claims alone must be rejected. */
const refusedClaims =
  (cases: Readonly<Record<string, Overrides["claims"] | Claims>>): ConformanceModule["run"] =>
  (mode) =>
    eachOf(cases, (one) => {
      const claims = typeof one === "function" ? one : change(one ?? {})
      return rejects({ overrides: { claims, sign: signAnyway } })(mode)
    })(mode)

const acceptedClaims = (claims: Overrides["claims"]) =>
  accepts({ overrides: { ...(claims && { claims }) } })

/** A provider with many tenants, whose token names one of them. */
function ofTenant(claims: Claims, configured = "common") {
  const issuerOf = (_: unknown, { tid }: Claims) =>
    typeof tid === "string" ? `${ISSUER}/${tid}/v2` : undefined
  const issuer = `${ISSUER}/${configured}/v2`
  const document = async (op: ReturnType<typeof conformanceWorld>["world"]["op"]) => {
    const own = (await (
      await op.fetch(`${ISSUER}/.well-known/openid-configuration`)
    ).json()) as Claims
    return Response.json({ ...own, issuer: `${ISSUER}/{tenantid}/v2` })
  }
  return async (mode: ResponseMode) => {
    const from = conformanceWorld(mode, { options: { issuer, issuerOf } })
    from.world.op.overrides = {
      at: { [`/${configured}/v2/.well-known/openid-configuration`]: () => document(from.world.op) },
      claims: change(claims),
    }
    const withoutIss = (given: URLSearchParams) => {
      given.delete("iss")
      return given
    }
    return attempt(mode, { detour: { params: withoutIss }, stillAnswers: true }, from)
  }
}

/** A `sub` only in the ID Token's claims. */
const subject = (sub: unknown) => ({
  options: { idToken: true },
  overrides: { claims: change({ sub }), sign: signAnyway },
})

/** The contents of an ID Token with a valid signature. */
export const ownIdTokenModules: readonly ConformanceModule[] = [
  {
    name: "E30",
    provider: "spells `iss` with a slash, in another case or scheme",
    must: "reject",
    verdict: "reject",
    modes: bothModes,
    run: refusedClaims({
      slash: { iss: `${ISSUER}/` },
      case: { iss: "https://OP.example" },
      scheme: { iss: "http://op.example" },
      "no text": { iss: [ISSUER] },
    }),
  },
  {
    name: "E31",
    provider: "serves many tenants and publishes a template of issuers",
    must: "fill it once, with the tenant of the verified token",
    verdict: "reject",
    run: async (mode) => {
      await expectSuccess(await ofTenant({ tid: "t-1", iss: `${ISSUER}/t-1/v2` })(mode))
      await eachOf(
        {
          "another tenant's iss": { tid: "t-2", iss: `${ISSUER}/t-1/v2` },
          "no tenant": { iss: `${ISSUER}/t-1/v2` },
          "a path": { tid: "a/b", iss: `${ISSUER}/a/b/v2` },
          "the template": { tid: "{tenantid}", iss: `${ISSUER}/{tenantid}/v2` },
        },
        async (claims) => expectRefusal(await ofTenant(claims)(mode)),
      )(mode)
    },
  },
  {
    name: "E32",
    provider: "addresses the ID Token oddly (`aud`, `azp`)",
    must: "accept us alone, or us among others with `azp`; reject everything else",
    verdict: "reject",
    run: async (mode) => {
      await refusedClaims({
        number: { aud: 1 },
        object: { aud: { [CLIENT_ID]: true } },
        nested: { aud: [[CLIENT_ID]] },
        empty: { aud: [] },
        "us twice": { aud: [CLIENT_ID, CLIENT_ID] },
        "azp of another": { aud: [CLIENT_ID, "extra"], azp: "extra" },
        "azp beside one aud": { azp: "extra" },
        "azp no text": { azp: [CLIENT_ID] },
      })(mode)
      await acceptedClaims(change({ aud: [CLIENT_ID, "extra"], azp: CLIENT_ID }))(mode)
      await acceptedClaims(change({ azp: CLIENT_ID }))(mode)
    },
  },
  {
    name: "E33",
    provider: "sends times that are none, or that contradict each other",
    must: "reject",
    verdict: "reject",
    run: refusedClaims({
      "exp as text": { exp: "9999999999" },
      "exp negative": { exp: -1 },
      "exp null": { exp: null },
      "exp before iat": timed((now) => ({ iat: now + 50, exp: now - 50 })),
      "iat as text": timed((now) => ({ iat: String(now) })),
      "iat negative": { iat: -1 },
      "iat 2^53": { iat: 2 ** 53 },
      "iat NaN": { iat: "NaN" },
      "nbf in the future": timed((now) => ({ nbf: now + 320 })),
      "nbf as text": { nbf: "0" },
      "auth_time in the future": timed((now) => ({ auth_time: now + 320 })),
      "auth_time negative": { auth_time: -1 },
      "auth_time as text": { auth_time: "soon" },
    }),
  },
  {
    name: "E34",
    provider: "names the person by something that is no `sub`; or as another provider does",
    must: "reject what cannot be an id; keep every other exactly; hold two providers' apart",
    verdict: "reject",
    run: async (mode) => {
      const refused = {
        number: 1,
        empty: "",
        null: null,
        "256 characters": "s".repeat(256),
        NUL: "a\0b",
        list: ["a"],
      }
      await eachOf<unknown>(refused, (sub) => rejects(subject(sub))(mode))(mode)
      for (const sub of ["s".repeat(255), "ünïcode", "Subject", "0"]) {
        const from = conformanceWorld(mode, subject(sub))
        await expectSuccess(await attempt(mode, {}, from))
        const { adapter } = from.world.config
        const account = { provider: "op", providerAccountId: sub }
        expect(await adapter?.getUserByAccount?.(account)).not.toBeNull()
      }
      await twoProviders(mode)
    },
  },
]

/** The same `sub` at two providers belongs to two users. */
async function twoProviders(mode: ResponseMode): Promise<void> {
  const { world, calls } = conformanceWorld(mode, {
    overrides: { claims: change({ email: undefined }), userinfo: change({ email: undefined }) },
  })
  world.config.providers.push(openIdOf(world.op, { id: "other" }))
  for (const id of ["op", "other"]) {
    world.browser.jar.clear()
    const location = await world.start(`signin/${id}`)
    await arrive(world, world.op.comeBack(location.href))
  }
  expect(world.config.log).toEqual([])
  expect(calls.filter((name) => name.startsWith("createUser"))).toHaveLength(2)
  const ownerAt = (provider: string) =>
    world.config.adapter?.getUserByAccount?.({ provider, providerAccountId: "subject-1" })
  expect((await ownerAt("op"))?.id).not.toBe((await ownerAt("other"))?.id)
}
