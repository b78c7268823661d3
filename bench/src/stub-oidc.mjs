import { generateKeyPairSync, sign } from "node:crypto"

const ISSUER = "https://accounts.google.com"
const endpoints = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/jwks`,
  userinfo_endpoint: `${ISSUER}/userinfo`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
  code_challenge_methods_supported: ["S256"],
}

/**
 * The `fetch` of an OpenID provider that signs in one person, and signs once a minute, so that little of it is
 * measured.
 */
export function stubOidc(clientId) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const jwk = { ...publicKey.export({ format: "jwk" }), kid: "1", use: "sig", alg: "RS256" }
  const idToken = signedOnceAMinute(clientId, privateKey)
  const documents = {
    "/.well-known/openid-configuration": () => endpoints,
    "/jwks": () => ({ keys: [jwk] }),
    "/token": () => ({
      access_token: "token",
      token_type: "bearer",
      expires_in: 3600,
      id_token: idToken(),
    }),
  }
  return async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const document = documents[pathname]
    if (!document) throw new Error(`The provider has no ${pathname}.`)
    return Response.json(document())
  }
}

function signedOnceAMinute(aud, key) {
  let last = { at: 0, jwt: "" }
  return () => {
    const at = Math.floor(Date.now() / 1000)
    if (at - last.at >= 60) last = { at, jwt: signedAt(at, aud, key) }
    return last.jwt
  }
}

function signedAt(iat, aud, key) {
  const person = { sub: "u1", name: "Ada Lovelace", email: "ada@example.com", email_verified: true }
  const text = [
    { alg: "RS256", kid: "1" },
    { iss: ISSUER, aud, iat, exp: iat + 3600, ...person },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".")
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`
}
