import { hkdfSync, randomUUID } from "node:crypto"
import { EncryptJWT, exportJWK, generateKeyPair } from "jose"
import type { Scenario } from "./scenario.js"
import { oauthProvider, type Setting, type Stage } from "./stage.js"
import type { Visitor } from "./visitor.js"

const SECRET = "the-secret-of-both-the-secret-of-both"
const TOKEN = "next-auth.session-token"

const openIdProvider = ({ openId }: Stage, more: object = {}) => ({
  id: "openid",
  name: "OpenID",
  type: "oauth",
  wellKnown: `${openId.issuer}/.well-known/openid-configuration`,
  authorization: { params: { scope: "openid" } },
  idToken: true,
  checks: ["state"],
  clientId: "the-client",
  clientSecret: "the-client-secret",
  profile: ({ sub, name, email }: Record<string, string>) => ({ id: sub, name, email }),
  ...more,
})

const withOpenId = (more: (stage: Stage) => object = () => ({})): Setting => ({
  options: (stage) => ({ providers: [openIdProvider(stage, more(stage))] as never }),
})

async function throughOpenId({ openId, visitor }: Stage): Promise<Response> {
  const person = visitor()
  const started = await person.post("signin/openid", {
    json: "true",
    callbackUrl: `${person.origin}/in`,
  })
  const { url } = (await started.json()) as { url: string }
  return person.send(`callback/openid?${openId.consent(url)}`)
}

/** The codes that a logger is given. */
const codes: NonNullable<Setting["options"]> = ({ told }) => {
  const heard = told.heard("error", () => undefined) as unknown as (code: string) => void
  return { logger: { error: (code: string) => heard(code), warn: () => undefined } as never }
}

/** What a logger is given beside the code. */
const errors =
  (read: (thrown: Error) => string): NonNullable<Setting["options"]> =>
  ({ told }) => {
    const heard = told.heard("error", () => undefined) as unknown as (what: string) => void
    const error = (_: string, { error: thrown }: { error: Error }) => heard(read(thrown))
    return { logger: { error, warn: () => undefined } as never }
  }

async function withToken(person: Visitor, token: (own: string) => Promise<string>) {
  await person.roundTrip()
  person.jar.set(TOKEN, await token(person.jar.get(TOKEN) ?? ""))
  return person.send("session")
}

/** A session token as another program writes it, with the key of version 4. */
function tokenOf(times: { readonly hasEnd: boolean }): Promise<string> {
  const info = "NextAuth.js Generated Encryption Key"
  const key = new Uint8Array(hkdfSync("sha256", SECRET, "", info, 32))
  const made = new EncryptJWT({ sub: "7", name: "Ada" })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setIssuedAt()
    .setJti(randomUUID())
  return (times.hasEnd ? made.setExpirationTime("1h") : made).encrypt(key)
}

const privateKey = await generateKeyPair("RS256", { extractable: true }).then(async (pair) => ({
  ...(await exportJWK(pair.privateKey)),
  alg: "RS256",
  kid: "1",
}))

/** The options of a provider, by how the client proves who it is. */
const authentications: Readonly<Record<string, object>> = {
  client_secret_basic: {},
  client_secret_post: { client: { token_endpoint_auth_method: "client_secret_post" } },
  private_key_jwt: {
    client: {
      token_endpoint_auth_method: "private_key_jwt",
      token_endpoint_auth_signing_alg: "RS256",
    },
    jwks: { keys: [privateKey] },
  },
}

/** Of a provider that is asked for the profile. */
const noIdToken = { idToken: false, authorization: { params: { scope: "profile" } } }

const refusals: Readonly<Record<string, NonNullable<Stage["openId"]["refusal"]>["with"]>> = {
  "that it does not know the client": { status: 401, body: '{"error":"invalid_client"}' },
  "that the code is over": { status: 400, body: '{"error":"invalid_grant"}' },
  "that it has failed": { status: 500, body: '{"error":"server_error"}' },
  "no JSON": { status: 200, body: "<html></html>" },
  "an error that is no JSON": { status: 502, body: "<html></html>" },
  nothing: "nothing",
}

/** A post whose body has this type. */
async function posted(person: Visitor, type: string, body: (csrfToken: string) => string) {
  await person.visit()
  const { csrfToken } = (await (await person.send("csrf")).json()) as { csrfToken: string }
  const headers = { "content-type": type }
  return person.send("callback/credentials", { method: "POST", headers, body: body(csrfToken) })
}

const UNREACHABLE = "http://127.0.0.1:1/.well-known/openid-configuration"

/**
 * Rows of the core, each tried on version 4. Those that differ concern its applications; the others do not, such as that
 * of bodies of other types, of sign-outs without a target, or of a provider that cannot be reached.
 */
export const examinedScenarios: readonly Scenario[] = [
  ...[-900, -200, 200, 900].map((clock): Scenario => ({
    name: `examined: a provider whose clock differs by ${clock} seconds`,
    setting: withOpenId(),
    play: (stage) => {
      stage.openId.clock = clock
      return throughOpenId(stage)
    },
  })),
  {
    name: "examined: an ID Token of endpoints that are named",
    setting: withOpenId(({ openId: { issuer } }) => ({
      wellKnown: undefined,
      issuer,
      jwks_endpoint: `${issuer}/jwks`,
      authorization: { url: `${issuer}/authorize`, params: { scope: "openid" } },
      token: `${issuer}/token`,
      userinfo: `${issuer}/userinfo`,
    })),
    play: throughOpenId,
  },
  {
    name: "examined: wellKnown beside another issuer",
    setting: withOpenId(({ openId }) => ({ issuer: `${openId.issuer}/another` })),
    play: throughOpenId,
  },
  {
    name: "examined: private_key_jwt",
    setting: withOpenId(() => authentications["private_key_jwt"] ?? {}),
    play: throughOpenId,
  },
  ...Object.entries(authentications).flatMap(([method, client]) =>
    ["/token", "/userinfo"].flatMap((at) =>
      Object.entries(refusals).map(([what, refusal]): Scenario => ({
        name: `examined: ${at} answers ${what}, ${method}`,
        setting: withOpenId(() => ({ ...client, ...(at === "/userinfo" && noIdToken) })),
        play: (stage) => {
          stage.openId.refusal = { at, with: refusal }
          return throughOpenId(stage)
        },
      })),
    ),
  ),
  {
    name: "examined: no key for the assertion",
    setting: withOpenId(() => ({
      ...authentications["private_key_jwt"],
      client: {
        token_endpoint_auth_method: "private_key_jwt",
        token_endpoint_auth_signing_alg: "ES256",
      },
    })),
    play: throughOpenId,
  },
  ...(
    [
      ["the code", codes],
      ["the kind", errors((thrown) => thrown.constructor.name)],
      ["the message", errors(({ message }) => message)],
    ] as const
  ).map(([what, options]): Scenario => ({
    name: `examined: a provider that cannot be reached, ${what} of the error`,
    setting: {
      options: (stage) => ({
        ...options(stage),
        providers: [openIdProvider(stage, { wellKnown: UNREACHABLE })] as never,
      }),
    },
    play: ({ visitor }) => visitor().post("signin/openid", { callbackUrl: "/in" }),
  })),
  {
    name: "examined: a code that the provider refuses, the code of the error",
    setting: { options: codes },
    play: (stage) => {
      stage.oauth.flaw = "token"
      return stage.visitor().roundTrip()
    },
  },
  {
    name: "examined: an altered session token, the code of the error",
    setting: { options: codes },
    play: ({ visitor }) => withToken(visitor(), async (own) => `${own.slice(0, -4)}AAAA`),
  },
  {
    name: "examined: a wrong password, the code of the error",
    setting: { options: codes },
    play: ({ visitor }) =>
      visitor().post("callback/credentials", { name: "Ada", password: "wrong" }),
  },
  ...[true, false].map((hasEnd): Scenario => ({
    name: `examined: a session token of another program, ${hasEnd ? "with" : "without"} exp`,
    play: ({ visitor }) => withToken(visitor(), () => tokenOf({ hasEnd })),
  })),
  {
    name: "examined: nested values and a number for authorize",
    play: ({ visitor }) =>
      posted(visitor(), "application/json", (csrfToken) =>
        JSON.stringify({ csrfToken, json: true, name: { a: 1 }, password: "right", year: 1815 }),
      ),
  },
  ...["text/plain", "multipart/form-data; boundary=x", "application/xml"].map((type): Scenario => ({
    name: `examined: a body of ${type}`,
    play: ({ visitor }) => posted(visitor(), type, (csrfToken) => `csrfToken=${csrfToken}`),
  })),
  {
    name: "examined: a sign-out without a target after a page with one",
    play: async ({ visitor }) => {
      const person = visitor()
      await person.roundTrip()
      await person.send(`signout?callbackUrl=${encodeURIComponent(`${person.origin}/bye`)}`)
      return person.post("signout")
    },
  },
  {
    name: "examined: a list among the options of a provider",
    setting: {
      options: (stage) => ({
        providers: [
          oauthProvider(stage, { checks: ["state"], options: { checks: ["pkce"] } }),
        ] as never,
      }),
    },
    play: ({ visitor }) => visitor().post("signin/op"),
  },
  {
    name: "examined: an event handler that takes longer than it may",
    setting: {
      options: (stage) => ({
        ...codes(stage),
        timeouts: { event: 0.05 },
        events: { signIn: () => new Promise((done) => setTimeout(done, 300)) },
      }),
    },
    play: ({ visitor }) => visitor().roundTrip(),
  },
  ...["false", "true"].map((value): Scenario => ({
    name: `examined: AUTH_TRUST_HOST=${value}`,
    setting: { env: () => ({ AUTH_TRUST_HOST: value }) },
    play: ({ visitor }) =>
      visitor().send("providers", {
        headers: { "x-forwarded-host": "other.example", "x-forwarded-proto": "https" },
      }),
  })),
  {
    name: "examined: NEXTAUTH_URL without a scheme",
    setting: { env: (origin) => ({ NEXTAUTH_URL: origin.replace("http://", "") }) },
    play: ({ visitor }) => visitor().post("signin/op"),
  },
]
