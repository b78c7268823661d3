import { exportJWK, generateKeyPair } from "jose"
import type { ClientMetadata, Configuration } from "oidc-provider"

/** Seconds for which an access token is valid. */
export const TOKEN_LIFE = 600

const A_DAY = 86_400

/** Of the provider, and of its clients. */
interface RotatingParts {
  /** Where people come back to. */
  readonly callbacks: readonly string[]
  /** Of the client that proves itself by a key. */
  readonly signing: CryptoKeyPair
}

/** How `oidc-provider` takes each refresh token once, whichever way its client authenticates. */
export async function rotatingConfiguration(parts: RotatingParts): Promise<Configuration> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true })
  return {
    clients: await clientsOf(parts),
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    scopes: ["openid", "offline_access", "email", "profile", "calendar"],
    conformIdTokenClaims: false,
    clientAuthMethods: [
      "client_secret_basic",
      "client_secret_post",
      "client_secret_jwt",
      "private_key_jwt",
      "none",
    ],
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, name: "Ada", email: `${id}@example.com`, email_verified: true }),
    }),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: "first", alg: "RS256", use: "sig" }] },
    features: {
      dPoP: { enabled: true, nonceSecret: Buffer.alloc(32, 1), requireNonce: () => true },
      revocation: { enabled: true },
    },
    rotateRefreshToken: true,
    pkce: { required: () => true },
    cookies: { keys: ["cookie-key"] },
    ttl: {
      AccessToken: TOKEN_LIFE,
      AuthorizationCode: 60,
      IdToken: A_DAY,
      Grant: A_DAY,
      Interaction: 600,
      Session: A_DAY,
      RefreshToken: A_DAY,
    },
  }
}

/** One for each way to authenticate. The first is the one that is configured where nothing else is said. */
async function clientsOf({ callbacks, signing }: RotatingParts): Promise<ClientMetadata[]> {
  const publicKey = await exportJWK(signing.publicKey)
  const shared = {
    redirect_uris: [...callbacks],
    grant_types: ["authorization_code", "refresh_token"],
  }
  const by = (method: string) => ({ ...shared, token_endpoint_auth_method: method })
  return [
    { ...shared, client_id: "app", client_secret: "real-secret" },
    { ...by("client_secret_post"), client_id: "post", client_secret: "real-secret" },
    {
      ...by("client_secret_jwt"),
      client_id: "hmac",
      client_secret: "real-secret".padEnd(40, "!"),
    },
    { ...by("none"), client_id: "public" },
    {
      ...by("private_key_jwt"),
      client_id: "keyed",
      token_endpoint_auth_signing_alg: "ES256",
      jwks: { keys: [{ ...publicKey, kid: "client-key", alg: "ES256", use: "sig" }] },
    },
  ] as ClientMetadata[]
}
