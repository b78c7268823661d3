import type { KeyObject } from "node:crypto"
import { describe, expect, test } from "vitest"
import type { WebAuthnConfig } from "../../src/contract/webauthn-provider.js"
import { Authenticator, FLAG, newKey, type Forgery } from "../support/authenticator.js"
import { ADA, expectRefused, expectSignedIn, PasskeySite } from "../support/passkey-site.js"
import { signatureOf } from "../support/signature-of.js"
import type { Cbor } from "../support/write-cbor.js"

const SURE = FLAG.UP | FLAG.UV | FLAG.AT
const map = (members: Record<string, Cbor>) => new Map<Cbor, Cbor>(Object.entries(members))
const signature = (signed: Buffer, key: KeyObject) => signatureOf("sha256", signed, key)
/** DER that is not a certificate. */
const junk = Buffer.from("3003020101", "hex")

async function attempt(forged: Forgery, provider: Partial<WebAuthnConfig> = {}) {
  const site = new PasskeySite({ provider })
  const browser = site.visitor()
  const response = await site.register(browser, new Authenticator(), { email: ADA, ...forged })
  return { site, browser, response }
}

/** Providers that request statements, and providers that do not. */
const askings = [["direct"], ["none"], [undefined]] as const
const asking = (attestationType: "direct" | "none" | undefined) =>
  attestationType && { registrationOptions: { attestationType } }

describe.each(askings)("what a key states of itself (%s asked for)", (attestationType) => {
  test("packed, signed by the new key itself", async () => {
    const forged: Forgery = {
      fmt: "packed",
      statement: (signed, key) => map({ alg: -7, sig: signature(signed, key) }),
    }
    const { site, response } = await attempt(forged, asking(attestationType))
    expectSignedIn(response)
    expect(await site.user(ADA)).not.toBeNull()
  })

  test.each<[string, Forgery]>([
    [
      "packed, another algorithm than the key's",
      {
        fmt: "packed",
        statement: (signed, key) => map({ alg: -257, sig: signature(signed, key) }),
      },
    ],
    [
      "packed, signed by another key",
      {
        fmt: "packed",
        statement: (signed) => map({ alg: -7, sig: signature(signed, newKey().privateKey) }),
      },
    ],
    [
      "packed, signed over something else",
      {
        fmt: "packed",
        statement: (signed, key) => map({ alg: -7, sig: signature(signed.subarray(1), key) }),
      },
    ],
    ["packed, without a signature", { fmt: "packed", statement: map({ alg: -7 }) }],
    ["none, with a statement", { statement: map({ x5c: [junk] }) }],
    ["a format that nobody knows", { fmt: "made-up", statement: map({ x5c: [junk] }) }],
  ])("%s is refused", async (_, forged) => {
    const { site, browser, response } = await attempt(forged, asking(attestationType))
    expectRefused(browser, response)
    expect(await site.user(ADA)).toBeNull()
  })
})

describe("what others state of a key, where the application asked for it", () => {
  test.each<[string, Forgery]>([
    [
      "packed, with certificates that are none",
      {
        fmt: "packed",
        statement: (signed, key) => map({ alg: -7, sig: signature(signed, key), x5c: [junk] }),
      },
    ],
    [
      "fido-u2f, of a make that says which",
      {
        fmt: "fido-u2f",
        aaguid: Buffer.alloc(16, 1),
        statement: (signed, key) => map({ sig: signature(signed, key), x5c: [junk] }),
      },
    ],
    ...["tpm", "android-key", "android-safetynet", "apple", "fido-u2f"].map(
      (fmt): [string, Forgery] => [
        `${fmt}, with nothing behind it`,
        { fmt, statement: (signed, key) => map({ sig: signature(signed, key), x5c: [junk] }) },
      ],
    ),
  ])("%s is refused", async (_, forged) => {
    const { site, browser, response } = await attempt(forged, asking("direct"))
    expectRefused(browser, response)
    expect(await site.user(ADA)).toBeNull()
  })
})

/** An RSA key whose modulus is odd and has this many bytes. */
const rsa = (bytes: number, more: readonly (readonly [number, Cbor])[] = []) =>
  new Map<Cbor, Cbor>([
    [1, 3],
    [3, -257],
    [-1, Buffer.alloc(bytes, 0xc5)],
    [-2, Buffer.from([1, 0, 1])],
    ...more,
  ])
const elliptic = (more: readonly (readonly [Cbor, Cbor])[]) =>
  new Map<Cbor, Cbor>([...newKey().cose, ...more])
const edwards = (x: Buffer, more: readonly (readonly [number, Cbor])[] = []) =>
  new Map<Cbor, Cbor>([[1, 1], [3, -8], [-1, 6], [-2, x], ...more])

describe("the key, and nothing beside it (WebAuthn Level 3 §6.5.1)", () => {
  test.each<[string, Map<Cbor, Cbor>]>([
    ["a member of 100 kB that no signature needs", elliptic([[99, Buffer.alloc(100_000)]])],
    ["key operations", elliptic([[4, [1]]])],
    ["a name that is a text", elliptic([["x", 1]])],
    ["a private prime of RSA", rsa(256, [[-5, Buffer.alloc(128, 3)]])],
    ["RSA longer than anybody verifies", rsa(8192)],
    ["RSA with more than Node's OpenSSL would verify", rsa(2049)],
    ["a private part of Ed25519", edwards(Buffer.alloc(32, 9), [[-4, Buffer.alloc(32, 1)]])],
    ["Ed25519 of 31 bytes", edwards(Buffer.alloc(31, 9))],
    ["P-384 as the curve of ES256", elliptic([[-1, 2]])],
    ["P-521 as the curve of ES256", elliptic([[-1, 3]])],
    ["secp256k1 as the curve of ES256", elliptic([[-1, 8]])],
    ["a compressed point", elliptic([[-3, true]])],
    ["coordinates of 33 bytes", elliptic([[-2, Buffer.alloc(33, 1)]])],
    ["no algorithm", new Map([...newKey().cose].filter(([label]) => label !== 3))],
  ])("%s is refused", async (_, cose) => {
    const { site, browser, response } = await attempt({ cose })
    expectRefused(browser, response)
    expect(await site.user(ADA)).toBeNull()
  })

  test.each<[string, Map<Cbor, Cbor>]>([
    ["RSA of 2048 bits", rsa(256)],
    ["RSA of 16384 bits", rsa(2048)],
    [
      "Ed25519 (RFC 8032 §7.1, test 1)",
      edwards(
        Buffer.from("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "hex"),
      ),
    ],
  ])("%s is taken", async (_, cose) => {
    const { site, response } = await attempt({ cose })
    expectSignedIn(response)
    expect(await site.user(ADA)).not.toBeNull()
  })
})

describe("authenticator data", () => {
  test("reserved flags mean nothing", async () => {
    const { browser, response } = await attempt({ flags: SURE | 0x02 | 0x20 })
    expectSignedIn(response)
    expect(await browser.session()).not.toBeNull()
  })

  test("an id of 1023 bytes is the longest", async () => {
    const { site, response } = await attempt({ credentialId: Buffer.alloc(1023, 7) })
    expectSignedIn(response)
    const stored = await site.store.getAuthenticator(Buffer.alloc(1023, 7).toString("base64"))
    expect(stored?.userId).toBe((await site.user(ADA))?.id)
  })
})
