import { exportSPKI, importJWK, type JWK } from "jose"
import { generateKeyPairSync, sign as signBytes, type KeyObject } from "node:crypto"
import { expect } from "vitest"
import { accepts, change, rejects, without, type Claims } from "../support/conformance-runs.js"
import { bothModes, eachOf, type ConformanceModule } from "../support/describe-module.js"
import { signAnyway, signAs, signText, signWithSecret } from "../support/forged-id-token.js"
import {
  attempt,
  expectRefusal,
  expectSuccess,
  type SignInScenario,
} from "../support/judged-sign-in.js"
import { signingKey } from "../support/signing-key.js"
import { CLIENT_SECRET, type Overrides } from "../support/stub-provider.js"

const HS256 = { client: { id_token_signed_response_alg: "HS256" } }

/** A header with these members and a valid signature by the published key. */
const withHeader = (members: Claims): Overrides => ({ header: change(members), sign: signAnyway })

/** The published keys, each with these members changed. */
const published = (changes: Claims): Overrides => ({
  jwks: ({ keys }) => ({ keys: (keys as Claims[]).map(change(changes)) }),
})

/** A provider that publishes this key with this algorithm and signs with it, using Node's own functions. */
function forgedBy(alg: string, pair: { publicKey: KeyObject; privateKey: KeyObject }): Overrides {
  const jwk = { ...pair.publicKey.export({ format: "jwk" }), kid: "forged", alg, use: "sig" }
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
  return {
    metadata: change({ id_token_signing_alg_values_supported: [alg] }),
    at: { "/jwks": () => Response.json({ keys: [jwk] }) },
    sign: async (claims) => {
      const text = `${part({ alg, kid: "forged" })}.${part(claims)}`
      const key = { key: pair.privateKey, dsaEncoding: "ieee-p1363" as const }
      const digest = pair.privateKey.asymmetricKeyType === "ed25519" ? null : "sha256"
      return `${text}.${signBytes(digest, Buffer.from(text), key).toString("base64url")}`
    },
  }
}

/** An ES256 token whose signature is encoded differently. */
async function es256(respell: (signature: Buffer) => Buffer | string): Promise<Overrides> {
  const { jwk } = await signingKey("ES256", "ES256")
  return {
    metadata: change({ id_token_signing_alg_values_supported: ["ES256"] }),
    at: { "/jwks": () => Response.json({ keys: [jwk] }) },
    sign: async (claims) => {
      const [header, payload, signature = ""] = (await signAs("ES256")(claims)).split(".")
      const spelt = respell(Buffer.from(signature, "base64url"))
      const last = typeof spelt === "string" ? spelt : spelt.toString("base64url")
      return `${header}.${payload}.${last}`
    },
  }
}

/** The two numbers of a signature as ASN.1, the encoding that other protocols use. */
function der(signature: Buffer): Buffer {
  const numbers = [signature.subarray(0, 32), signature.subarray(32)].map((bytes) => {
    const number = (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.of(0), bytes]) : bytes
    return Buffer.concat([Buffer.of(2, number.length), number])
  })
  const body = Buffer.concat(numbers)
  return Buffer.concat([Buffer.of(0x30, body.length), body])
}

/** Changes the last character only in bits that no byte uses: a different text for the same bytes. */
function respelt(signature: Buffer): string {
  const text = signature.toString("base64url")
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
  return text.slice(0, -1) + (alphabet[alphabet.indexOf(text.at(-1) ?? "A") + 1] ?? "A")
}

async function publicKeyTexts(): Promise<Record<string, string | Uint8Array>> {
  const { jwk } = await signingKey("key-1")
  const pem = await exportSPKI((await importJWK(jwk as JWK, "RS256")) as CryptoKey)
  return {
    modulus: Buffer.from(jwk.n ?? "", "base64url"),
    "modulus as text": jwk.n ?? "",
    PEM: pem,
    JWK: JSON.stringify(jwk),
  }
}

/** How an ID Token is signed, and with which key. */
export const ownSignatureModules: readonly ConformanceModule[] = [
  {
    name: "E36",
    provider: "puts keys, addresses, extensions or another type into the header",
    must: "take keys from the metadata alone; reject what is not understood and what is no ID Token",
    verdict: "reject",
    modes: bothModes,
    run: async (mode) => {
      const { jwk: foreign } = await signingKey("attacker")
      const byForeignKey: Overrides = {
        sign: (claims) =>
          signText(
            JSON.stringify({
              alg: "RS256",
              kid: "attacker",
              jwk: foreign,
              jku: "https://evil.example/jwks",
            }),
            JSON.stringify(claims),
            "attacker",
          ),
      }
      await eachOf<Overrides>(
        {
          "own key": byForeignKey,
          "crit exp": withHeader({ crit: ["exp"] }),
          "crit unknown": withHeader({ crit: ["x"], x: 1 }),
          b64: withHeader({ b64: false, crit: ["b64"] }),
          "typ at+jwt": withHeader({ typ: "at+jwt" }),
          "typ logout+jwt": withHeader({ typ: "application/logout+jwt" }),
          "kid with a path": withHeader({ kid: "../../key-1" }),
          "kid with SQL": withHeader({ kid: "key-1' OR '1'='1" }),
          "kid an address": withHeader({ kid: "https://evil.example/jwks" }),
          "kid no text": withHeader({ kid: ["key-1"] }),
          "alg in lower case": withHeader({ alg: "rs256" }),
          "alg a list": withHeader({ alg: ["RS256"] }),
          "no alg": { header: without("alg"), sign: signAnyway },
        },
        (overrides) => rejects({ overrides })(mode),
      )(mode)
      const ignored = {
        jku: "https://evil.example/jwks",
        x5u: "https://evil.example/x5c",
        x5c: ["AAAA"],
      }
      await accepts({ overrides: withHeader(ignored) })(mode)
    },
  },
  {
    name: "E37",
    provider: "signs by HS256, with the client's secret or with what everybody knows",
    must: "accept the secret where HS256 is registered; nothing else",
    verdict: "reject",
    run: async (mode) => {
      await accepts({ options: HS256, overrides: { sign: signWithSecret(CLIENT_SECRET) } })(mode)
      const advertised = {
        metadata: change({ id_token_signing_alg_values_supported: ["RS256", "HS256"] }),
      }
      const texts = {
        ...(await publicKeyTexts()),
        zero: new Uint8Array(1),
        another: "another-secret-1",
      }
      for (const [name, secret] of Object.entries(texts)) {
        const overrides = { ...advertised, sign: signWithSecret(secret) }
        await eachOf<SignInScenario>(
          { [name]: { overrides }, [`${name}, HS256 registered`]: { overrides, options: HS256 } },
          (scenario) => rejects(scenario)(mode),
        )(mode)
      }
      await rejects({ overrides: { ...advertised, sign: signWithSecret(CLIENT_SECRET) } })(mode)
    },
  },
  {
    name: "E38",
    provider: "publishes a key that is not for signatures, too weak, or of another kind",
    must: "not use it",
    verdict: "reject",
    run: async (mode) => {
      const rsa1024 = generateKeyPairSync("rsa", { modulusLength: 1024 })
      const p384 = generateKeyPairSync("ec", { namedCurve: "P-384" })
      await eachOf<Overrides>(
        {
          "use enc": published({ use: "enc" }),
          "key_ops without verify": published({ key_ops: ["encrypt"] }),
          "alg of another": published({ alg: "RS512" }),
          "RSA of 1024 bits": forgedBy("RS256", rsa1024),
          "ES256 on P-384": forgedBy("ES256", p384),
          "ES256 by an Edwards key": forgedBy("ES256", generateKeyPairSync("ed25519")),
        },
        (overrides) => rejects({ overrides })(mode),
      )(mode)
      const p256 = generateKeyPairSync("ec", { namedCurve: "P-256" })
      await accepts({ overrides: forgedBy("ES256", p256) })(mode)
    },
  },
  {
    name: "E39",
    provider: "spells a signature in another way, or makes one up",
    must: "reject every spelling but one",
    verdict: "reject",
    run: async (mode) => {
      await expectSuccess(await attempt(mode, { overrides: await es256((signature) => signature) }))
      const spellings: Record<string, (signature: Buffer) => Buffer | string> = {
        DER: der,
        zeros: () => Buffer.alloc(64),
        truncated: (signature) => signature.subarray(0, 63),
        "extra bytes": (signature) => Buffer.concat([signature, Buffer.alloc(1)]),
        empty: () => "",
        "unused bits": respelt,
        padded: (signature) => `${signature.toString("base64url")}==`,
        "with a blank": (signature) => ` ${signature.toString("base64url")}`,
      }
      await eachOf(spellings, async (one) =>
        expectRefusal(await attempt(mode, { overrides: await es256(one) })),
      )(mode)
    },
  },
  {
    name: "E42",
    provider: "sends an ID Token of 200 kB, or a thousand levels deep",
    must: "stay up and decide by what it says: the rest is ignored, or the token refused",
    verdict: "accept",
    run: async (mode) => {
      const deep = JSON.parse(`${"[".repeat(1000)}${"]".repeat(1000)}`) as unknown
      await accepts({ overrides: { claims: change({ deep }), sign: signAnyway } })(mode)
      await accepts({ overrides: { claims: change({ long: "x".repeat(200_000) }) } })(mode)
      const tooLong = await attempt(mode, {
        overrides: { claims: change({ long: "x".repeat(1_000_000) }) },
      })
      await expectRefusal(tooLong)
      expect(tooLong.world.config.log[0]?.message).toContain("more than one megabyte")
    },
  },
]
