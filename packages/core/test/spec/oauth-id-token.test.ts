import { createHash } from "node:crypto"
import { SignJWT } from "jose"
import { afterEach, describe, expect, test, vi } from "vitest"
import { OAuthWorld, oauthOf, openIdOf } from "../support/oauth-world.js"
import { signingKey } from "../support/signing-key.js"
import { CLIENT_ID, CLIENT_SECRET, ISSUER, type Overrides } from "../support/stub-provider.js"

afterEach(() => {
  vi.useRealTimers()
})

type Claims = Record<string, unknown>

const now = (): number => Math.floor(Date.now() / 1000)
const without = (name: string) => (claims: Claims) => {
  const { [name]: _, ...rest } = claims
  return rest
}
const change = (changes: Claims) => (claims: Claims) => ({ ...claims, ...changes })
const appended = (name: string) => (claims: Claims) => ({
  ...claims,
  [name]: `${String(claims[name])}1`,
})

async function signInWith(
  overrides: Overrides,
  options: Parameters<typeof openIdOf>[1] = {},
): Promise<OAuthWorld> {
  const world = new OAuthWorld((op) => [openIdOf(op, options)])
  world.op.overrides = overrides
  await world.signIn()
  return world
}

/** What is left after a sign-in. */
async function outcome(world: OAuthWorld): Promise<unknown> {
  return {
    error: world.lastError,
    session: await world.browser.session(),
    secrets: /canary|eyJ|subject-1/.exec(world.logged)?.[0],
  }
}

const refused = { error: "CallbackRouteError", session: null, secrets: undefined }

/** The signature with one bit in the middle changed. */
function corrupted(jwt: string): string {
  const at = jwt.length - 100
  return `${jwt.slice(0, at)}${jwt[at] === "A" ? "B" : "A"}${jwt.slice(at + 1)}`
}

test("an ID Token of another issuer: both are named, and nothing of clientId", async () => {
  const world = await signInWith({ claims: change({ iss: `${ISSUER}/b` }) })
  const message = world.config.log.at(-1)?.message
  expect(message).toContain(`the ID Token is from "${ISSUER}/b", and issuer is "${ISSUER}"`)
  expect(message).not.toContain("clientId")
})

describe("OpenID Connect relying-party modules: rejected", () => {
  const rejected: Record<string, Overrides> = {
    "nonce-invalid": { claims: appended("nonce") },
    "missing-nonce": { claims: without("nonce") },
    "invalid-iss": { claims: appended("iss") },
    "missing-iss": { claims: without("iss") },
    "missing-sub": { claims: without("sub") },
    "invalid-aud": { claims: appended("aud") },
    "missing-aud": { claims: without("aud") },
    "missing-iat": { claims: without("iat") },
    "missing-exp": { claims: without("exp") },
    "invalid-expired-exp": { claims: (claims) => ({ ...claims, exp: now() - 360 }) },
    "iat-is-week-in-past": { claims: (claims) => ({ ...claims, iat: now() - 7 * 86_400 }) },
    "iat eleven minutes in past": { claims: (claims) => ({ ...claims, iat: now() - 660 }) },
    "iat-in-future": { claims: (claims) => ({ ...claims, iat: now() + 320 }) },
    "invalid-secondary-aud": { claims: change({ aud: [CLIENT_ID, "unknown"] }) },
    "E32 azp of another": { claims: change({ aud: [CLIENT_ID, "extra"], azp: "extra" }) },
    "E32 azp of another beside a single aud": { claims: change({ azp: "extra" }) },
    "E32 azp no text": { claims: change({ azp: [CLIENT_ID] }) },
    "E32 aud nested": { claims: change({ aud: [[CLIENT_ID]] }) },
    "E32 aud twice without azp": { claims: change({ aud: [CLIENT_ID, CLIENT_ID] }) },
    "E32 aud object": { claims: change({ aud: { [CLIENT_ID]: true } }) },
    "E32 aud empty": { claims: change({ aud: [] }) },
    "E32 aud number": { claims: change({ aud: 1 }) },
    "E30 iss with slash": { claims: change({ iss: `${ISSUER}/` }) },
    "E30 iss in another case": { claims: change({ iss: "https://OP.example" }) },
    "E33 exp as text": {
      sign: (claims, header) => signed({ ...claims, exp: "9999999999" }, header),
    },
    "E33 iat as text": {
      sign: (claims, header) => signed({ ...claims, iat: String(now()) }, header),
    },
    "E33 exp before iat": {
      claims: (claims) => ({ ...claims, iat: now() + 50, exp: now() - 50 }),
    },
    "E33 auth_time in future": { claims: (claims) => ({ ...claims, auth_time: now() + 320 }) },
    "E33 auth_time as text": { claims: change({ auth_time: "soon" }) },
    "E33 auth_time negative": { claims: change({ auth_time: -1 }) },
    "E33 nbf in future": { claims: (claims) => ({ ...claims, nbf: now() + 320 }) },
    "E34 sub number": { claims: change({ sub: 1 }) },
    "invalid-sig-rs256": { idToken: corrupted },
    "idtoken-sig-none": { idToken: (jwt) => unsigned(jwt, {}) },
    "invalid-null-alg although advertised": {
      metadata: (document) => ({
        ...document,
        id_token_signing_alg_values_supported: ["RS256", "none"],
      }),
      idToken: (jwt) => unsigned(jwt, {}),
    },
    "invalid-alternate-alg": {
      header: change({ alg: "PS256" }),
      sign: async () => signedAs("PS256"),
    },
    "E36 crit": {
      header: change({ crit: ["exp"] }),
      sign: (claims, header) => signed(claims, header),
    },
    "E36 typ at+jwt": { header: change({ typ: "at+jwt" }) },
    "E36 typ logout+jwt": { header: change({ typ: "logout+jwt" }) },
    "E39 truncated signature": { idToken: (jwt) => jwt.slice(0, -8) },
    "E39 unused bits set in the signature": {
      idToken: (jwt) => jwt.slice(0, -1) + String.fromCharCode(jwt.charCodeAt(jwt.length - 1) + 1),
    },
    "E39 a padded signature": { idToken: (jwt) => `${jwt}==` },
    "E39 a blank in the signature": { idToken: (jwt) => `${jwt.slice(0, -4)} ${jwt.slice(-4)}` },
    "encrypted-idtoken (five parts)": { idToken: (jwt) => `${jwt}.a.b` },
    "no token at all": { token: without("id_token") },
    "invalid-athash": { claims: change({ at_hash: "AAAAAAAAAAAAAAAAAAAAAA" }) },
    "invalid-chash": { claims: change({ c_hash: "AAAAAAAAAAAAAAAAAAAAAA" }) },
    "c_hash no text": { claims: change({ c_hash: 1 }) },
    "E36 own key in the header": { sign: (claims, header) => signedWithOwnKey(claims, header) },
    "kid-absent-multiple-jwks": { header: without("kid") },
  }
  test.each(Object.entries(rejected))("%s", async (name, overrides) => {
    const world = new OAuthWorld()
    world.op.overrides = overrides
    if (name.startsWith("kid-absent")) world.op.keys = ["key-1", "key-2"]
    await world.signIn()
    expect(await outcome(world)).toEqual(refused)
  })
})

describe("OpenID Connect relying-party modules: accepted", () => {
  const accepted: Record<string, Overrides> = {
    "idtoken-sig-rs256": {},
    "kid-absent-single-jwks": { header: without("kid") },
    "missing-athash": { claims: without("at_hash") },
    "valid-aud-as-array": { claims: change({ aud: [CLIENT_ID] }) },
    "azp with an extra audience": { claims: change({ aud: [CLIENT_ID, "extra"], azp: CLIENT_ID }) },
    "fifty seconds fast": {
      claims: (claims) => ({ ...claims, iat: now() + 50, nbf: now() + 50 }),
    },
    "expired fifty seconds ago": {
      claims: (claims) => ({ ...claims, iat: now() - 100, exp: now() - 50 }),
    },
    "azp is clientId beside a single audience": { claims: change({ azp: CLIENT_ID }) },
    "auth_time fifty seconds fast": { claims: (claims) => ({ ...claims, auth_time: now() + 50 }) },
    "nine minutes old": { claims: (claims) => ({ ...claims, iat: now() - 540 }) },
    "c_hash of the code": { claims: change({ c_hash: halfHash("code-1-canary") }) },
    "at_hash of the access token": { claims: change({ at_hash: halfHash("access-1-canary") }) },
    "aggregated-claims, distributed-claims: never fetched": {
      claims: change({
        _claim_names: { address: "src1" },
        _claim_sources: { src1: { endpoint: "https://inside.example/claims" } },
      }),
    },
    "mtls-endpoint-aliases: not used": {
      metadata: (document) => ({
        ...document,
        mtls_endpoint_aliases: { token_endpoint: `${ISSUER}/mtls` },
      }),
    },
  }
  test.each(Object.entries(accepted))("%s", async (_, overrides) => {
    const world = await signInWith(overrides)
    expect(world.config.log).toEqual([])
    expect(await world.browser.session()).not.toBeNull()
    expect(world.op.requests.every(({ url }) => url.startsWith(ISSUER))).toBe(true)
    expect(world.op.paths).not.toContain("/mtls")
  })

  test("ES256, EdDSA and PS256 where the server lists them, with their at_hash", async () => {
    for (const [alg, hash] of [
      ["ES256", "sha256"],
      ["Ed25519", "sha512"],
      ["PS256", "sha256"],
    ] as const) {
      const { jwk } = await signingKey(alg, alg)
      const world = await signInWith({
        metadata: change({ id_token_signing_alg_values_supported: [alg] }),
        at: { "/jwks": () => Response.json({ keys: [jwk] }) },
        claims: change({ at_hash: halfHash("access-1-canary", hash) }),
        sign: async (claims) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg, kid: alg })
            .sign((await signingKey(alg)).key),
      })
      expect(world.config.log).toEqual([])
    }
  })
})

describe("HS256 (E37)", () => {
  const withSecret = (secret: string): Overrides => ({
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256" })
        .sign(new TextEncoder().encode(secret)),
  })
  const registered = { client: { id_token_signed_response_alg: "HS256" } }
  const LONG = "a client secret that is long enough for HS256"

  test("with the client's secret, where it is registered", async () => {
    const world = await signInWith(withSecret(CLIENT_SECRET), registered)
    expect(world.config.log).toEqual([])
    expect(world.op.paths).not.toContain("/jwks")
  })

  test("invalid-sig-hs256: with another secret", async () => {
    expect(
      await outcome(await signInWith(withSecret("another-secret-of-some-length"), registered)),
    ).toEqual(refused)
  })

  test("with the client's secret, where it is not registered, although the server lists it", async () => {
    for (const listed of [
      ["RS256", "HS256"],
      ["HS256", "RS256"],
    ]) {
      const metadata = change({ id_token_signing_alg_values_supported: listed })
      const long = { clientSecret: LONG }
      const both = await signInWith({ ...withSecret(LONG), metadata }, long)
      expect(await outcome(both)).toEqual(refused)
    }
    const metadata = change({ id_token_signing_alg_values_supported: ["RS256", "HS256"] })
    const world = await signInWith({ ...withSecret(CLIENT_SECRET), metadata })
    expect(await outcome(world)).toEqual(refused)
    // With the true cause: no key of the provider is missing.
    expect(world.logged).toContain('set client: { id_token_signed_response_alg: "HS256" }')
  })

  const only = (alg: string) => change({ id_token_signing_alg_values_supported: [alg] })

  test("with the client's secret, where the discovery document names nothing else, as authentik's without a key", async () => {
    const world = await signInWith(
      { ...withSecret(LONG), metadata: only("HS256") },
      { clientSecret: LONG },
    )
    expect(world.config.log).toEqual([])
    expect(await outcome(world)).not.toEqual(refused)
  })

  test("RFC 7518 §3.2 · there, a secret that is too short to sign with is refused", async () => {
    const short = "a-short-secret"
    const world = await signInWith(
      { ...withSecret(short), metadata: only("HS256") },
      { clientSecret: short },
    )
    expect(await outcome(world)).toEqual(refused)
    expect(world.logged).toContain("too short")
  })

  test("there, another secret and another algorithm are refused", async () => {
    const given = { clientSecret: LONG }
    for (const overrides of [
      { ...withSecret(`${LONG}!`), metadata: only("HS256") },
      { ...withSecret(LONG), metadata: only("HS512") },
    ])
      expect(await outcome(await signInWith(overrides, given))).toEqual(refused)
  })

  test("with the public key as the secret", async () => {
    const { jwk } = await signingKey("key-1")
    expect(await outcome(await signInWith(withSecret(JSON.stringify(jwk))))).toEqual(refused)
  })
})

describe("Keys", () => {
  test("signing-key-rotation and just-before-signing: an unknown key id has the keys fetched again, once", async () => {
    const world = new OAuthWorld()
    await world.signIn()
    world.op.keys = ["key-2"]
    world.op.signsWith = "key-2"
    vi.setSystemTime(Date.now() + 2000)
    await world.signIn()
    expect(world.config.log).toEqual([])
    expect(world.op.paths.filter((path) => path === "/jwks")).toHaveLength(2)
  })

  test("a flood of made-up key ids costs one fetch", async () => {
    const world = new OAuthWorld()
    await world.signIn()
    vi.setSystemTime(Date.now() + 2000)
    let made = 0
    world.op.overrides = {
      header: (header) => ({ ...header, kid: `made-up-${(made += 1)}/../../x` }),
    }
    for (let attempt = 0; attempt < 5; attempt += 1) {
      vi.setSystemTime(Date.now() + 2000)
      await world.signIn()
    }
    expect(world.config.log).toHaveLength(5)
    expect(world.op.paths.filter((path) => path === "/jwks")).toHaveLength(2)
  })

  test.each([
    ["a key for encryption", { use: "enc" }],
    ["a key that may not verify", { key_ops: ["encrypt"] }],
    ["a key of another algorithm", { alg: "RS512" }],
  ])("E38 %s is not used", async (_, changes) => {
    const { jwk } = await signingKey("key-1")
    expect(
      await outcome(
        await signInWith({
          at: { "/jwks": () => Response.json({ keys: [{ ...jwk, ...changes }] }) },
        }),
      ),
    ).toEqual(refused)
  })

  test("jwks_endpoint without discovery", async () => {
    const world = await signInWith(
      {},
      {
        authorization: `${ISSUER}/authorize`,
        token: `${ISSUER}/token`,
        jwks_endpoint: `${ISSUER}/jwks`,
      },
    )
    expect(world.config.log).toEqual([])
    expect(world.op.paths).toEqual(["/token", "/jwks"])
  })
})

describe("E05: max_age is enforced on return, from the sealed transaction", () => {
  test.each([
    [30, true],
    [300, false],
    [undefined, false],
  ])("authenticated %s seconds ago", async (age, completes) => {
    const world = new OAuthWorld()
    world.op.overrides = {
      claims: (claims) => ({ ...claims, ...(age !== undefined && { auth_time: now() - age }) }),
    }
    const location = await world.start("signin/op?max_age=60")
    await world.finish(world.op.consent(location.href))
    expect((await world.browser.session()) !== null).toBe(completes)
  })
})

test("an OAuth 2 provider's ID Token that nobody can verify is left out of the account", async () => {
  const accounts: unknown[] = []
  const world = new OAuthWorld((op) => [oauthOf(op)], {
    events: { signIn: ({ account }) => void accounts.push(account) },
  })
  await world.signIn()
  expect(accounts).toEqual([
    expect.not.objectContaining({ id_token: expect.anything() as unknown }),
  ])
})

async function signed(claims: Claims, header: Claims): Promise<string> {
  const { key } = await signingKey("key-1")
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
  const text = `${part(header)}.${part(claims)}`
  const signature = await crypto.subtle.sign("RSASSA-PKCS1-v1_5", key, Buffer.from(text))
  return `${text}.${Buffer.from(signature).toString("base64url")}`
}

async function signedAs(alg: string): Promise<string> {
  const { key } = await signingKey("ps", alg)
  return new SignJWT({ sub: "subject-1" }).setProtectedHeader({ alg, kid: "key-1" }).sign(key)
}

async function signedWithOwnKey(claims: Claims, header: Claims): Promise<string> {
  const { key, jwk } = await signingKey("attacker")
  return new SignJWT(claims)
    .setProtectedHeader({ ...header, alg: "RS256", jwk, jku: "https://evil.example" })
    .sign(key)
}

function unsigned(jwt: string, header: Claims): string {
  const none = Buffer.from(JSON.stringify({ ...header, alg: "none" })).toString("base64url")
  return `${none}.${jwt.split(".")[1] ?? ""}.`
}

function halfHash(token: string, hash = "sha256"): string {
  const whole = createHash(hash).update(token).digest()
  return whole.subarray(0, whole.length / 2).toString("base64url")
}
