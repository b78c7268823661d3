import { calculateJwkThumbprint, EmbeddedJWK, exportJWK, jwtVerify } from "jose"
import { describe, expect, test } from "vitest"
import { dpopHandle, type DpopHandle } from "./dpop-key.js"

type KeyParameters = RsaHashedKeyGenParams | EcKeyGenParams | { readonly name: string }

async function pairOf(parameters: KeyParameters): Promise<CryptoKeyPair> {
  return (await crypto.subtle.generateKey(parameters, false, ["sign", "verify"])) as CryptoKeyPair
}

const ES256 = { name: "ECDSA", namedCurve: "P-256" }

function handleOf(keyPair: CryptoKeyPair): DpopHandle {
  const handle = dpopHandle(keyPair)
  if (!handle) throw new Error("This key pair can sign.")
  return handle
}

/** A server that answers with these nonces, one after the other, and remembers the requests. */
function serverWith(...nonces: readonly string[]) {
  const requests: Request[] = []
  const own: typeof fetch = (input, init) => {
    requests.push(new Request(input, init))
    const nonce = nonces[requests.length - 1]
    return Promise.resolve(new Response(null, nonce ? { headers: { "dpop-nonce": nonce } } : {}))
  }
  return { own, requests }
}

async function proofIn(request: Request | undefined) {
  const proof = request?.headers.get("dpop") ?? ""
  return jwtVerify(proof, EmbeddedJWK, { typ: "dpop+jwt", maxTokenAge: "10s" })
}

describe("a proof is valid for another implementation (RFC 9449 §4.2)", () => {
  test.each<[alg: string, KeyParameters]>([
    ["ES256", ES256],
    ["ES384", { name: "ECDSA", namedCurve: "P-384" }],
    ["Ed25519", { name: "Ed25519" }],
    [
      "PS256",
      {
        name: "RSA-PSS",
        hash: "SHA-256",
        modulusLength: 2048,
        publicExponent: new Uint8Array([1, 0, 1]),
      },
    ],
  ])("%s", async (alg, parameters) => {
    const keyPair = await pairOf(parameters)
    const handle = handleOf(keyPair)
    const { own, requests } = serverWith()
    await handle.proving(own)("https://op.example/token?a=b#c", { method: "post" })
    const { payload, protectedHeader } = await proofIn(requests[0])
    expect(protectedHeader.alg).toBe(alg)
    expect(payload).toMatchObject({ htm: "POST", htu: "https://op.example/token" })
    const jwk = await exportJWK(keyPair.publicKey)
    await expect(handle.thumbprint()).resolves.toBe(await calculateJwkThumbprint(jwk))
  })

  test("the public key in it is only that: no member of a private key, no usages", async () => {
    const { own, requests } = serverWith()
    await handleOf(await pairOf(ES256)).proving(own)("https://op.example/")
    const { protectedHeader } = await proofIn(requests[0])
    expect(Object.keys(protectedHeader.jwk ?? {}).toSorted()).toEqual(["crv", "kty", "x", "y"])
  })

  test("no proof is like another", async () => {
    const { own, requests } = serverWith()
    const proving = handleOf(await pairOf(ES256)).proving(own)
    await proving("https://op.example/")
    await proving("https://op.example/")
    const [one, two] = await Promise.all(requests.map(proofIn))
    expect(one?.payload.jti).not.toBe(two?.payload.jti)
  })
})

describe("a bearer token", () => {
  test("is bound to the key, and the proof names it by its hash (§7.1)", async () => {
    const { own, requests } = serverWith()
    const proving = handleOf(await pairOf(ES256)).proving(own)
    await proving("https://op.example/me", { headers: { authorization: "Bearer abc" } })
    expect(requests[0]?.headers.get("authorization")).toBe("DPoP abc")
    const { payload } = await proofIn(requests[0])
    // The SHA-256 of "abc" (FIPS 180-2, appendix B.1).
    expect(payload["ath"]).toBe("ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0")
  })

  test("is absent from a proof without one", async () => {
    const { own, requests } = serverWith()
    await handleOf(await pairOf(ES256)).proving(own)("https://op.example/me")
    await expect(proofIn(requests[0])).resolves.not.toHaveProperty("payload.ath")
  })
})

test("the last nonce of each server is in the next proof for it, and for no other (§8.2)", async () => {
  const { own, requests } = serverWith("n1", "n2")
  const proving = handleOf(await pairOf(ES256)).proving(own)
  for (const url of ["https://a.example/1", "https://a.example/2", "https://b.example/"])
    await proving(url)
  await proving("https://a.example/3")
  const proofs = await Promise.all(requests.map(proofIn))
  expect(proofs.map(({ payload }) => payload["nonce"])).toEqual([undefined, "n1", undefined, "n2"])
})

test("a key whose public half cannot be sent, or that cannot sign, has no handle", async () => {
  const { privateKey, publicKey } = await pairOf(ES256)
  const raw = await crypto.subtle.exportKey("raw", publicKey)
  const closed = await crypto.subtle.importKey("raw", raw, ES256, false, ["verify"])
  expect(dpopHandle({ privateKey, publicKey: closed })).toBeUndefined()
  expect(dpopHandle({ privateKey: publicKey, publicKey })).toBeUndefined()
  expect(dpopHandle({ privateKey, publicKey: privateKey })).toBeUndefined()
})
