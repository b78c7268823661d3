import type { KeyObject } from "node:crypto"
import { SettingsService } from "@simplewebauthn/server"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { Authenticator, newKey, type Forgery } from "../support/authenticator.js"
import {
  authority,
  certify,
  SUBJECT,
  type CertificateForgery,
  type CertifiedKey,
} from "../support/forge-certificate.js"
import { ADA, expectRefused, expectSignedIn, PasskeySite } from "../support/passkey-site.js"
import { signatureOf } from "../support/signature-of.js"
import type { Cbor } from "../support/write-cbor.js"

const DAY = 86_400_000
const AAGUID = Buffer.from("00112233445566778899aabbccddeeff", "hex")
const U2F = "fido-u2f"
const formats = ["packed", U2F] as const

const root = authority()
const stranger = authority("Somebody else")
const between = (forged: CertificateForgery, by = root) =>
  certify(by, { subject: { O: "Maker", CN: "Batch 7" }, ...forged })
const batch = between({ isAuthority: true })
const leaf = (forged: CertificateForgery = {}, by: CertifiedKey | null = root) =>
  certify(by, { aaguid: AAGUID, ...forged })
/** A leaf of the issuer, and the issuer. */
const under = (issuer: CertifiedKey) => [leaf({}, issuer), issuer]

/** Gives the library these roots, as a deployment does that trusts a maker. */
function trust(...trusted: readonly CertifiedKey[]): void {
  const certificates = trusted.map(({ certificate }) => Uint8Array.from(certificate))
  for (const identifier of formats)
    SettingsService.setRootCertificates({ identifier, certificates })
}

interface Statement {
  readonly alg?: number
  readonly hash?: string
  /** The key that signs, if it is not the leaf's. */
  readonly key?: KeyObject
}

function packed(
  chain: readonly CertifiedKey[],
  { alg = -7, hash = "sha256", key }: Statement = {},
) {
  const statement = (signed: Buffer) =>
    new Map<Cbor, Cbor>([
      ["alg", alg],
      ["sig", signatureOf(hash, signed, key ?? keyOf(chain))],
      ["x5c", chain.map(({ certificate }) => certificate)],
    ])
  return { fmt: "packed", aaguid: AAGUID, statement } satisfies Forgery
}

/** A statement as security keys of the first generation create it (WebAuthn Level 3 §8.6). */
function u2f(chain: readonly CertifiedKey[], aaguid = Buffer.alloc(16)): Forgery {
  const { cose } = newKey()
  const credentialId = Buffer.alloc(32, 7)
  const point = Buffer.concat([Buffer.from([4]), bytesOf(cose.get(-2)), bytesOf(cose.get(-3))])
  const statement = (signed: Buffer) => {
    const [rpIdHash, clientDataHash] = [signed.subarray(0, 32), signed.subarray(-32)]
    const message = [Buffer.alloc(1), rpIdHash, clientDataHash, credentialId, point]
    return new Map<Cbor, Cbor>([
      ["sig", signatureOf("sha256", Buffer.concat(message), keyOf(chain))],
      ["x5c", chain.map(({ certificate }) => certificate)],
    ])
  }
  return { fmt: U2F, aaguid, cose, credentialId, statement }
}

function keyOf([first]: readonly CertifiedKey[]): KeyObject {
  if (!first) throw new Error("A chain begins with a leaf")
  return first.privateKey
}

function bytesOf(value: Cbor | undefined): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new Error("These are no bytes")
  return value
}

async function attempt(forged: Forgery) {
  // Without a request for statements none of this is checked: webauthn-statements.test.ts.
  const site = new PasskeySite({ provider: { registrationOptions: { attestationType: "direct" } } })
  const browser = site.visitor()
  const response = await site.register(browser, new Authenticator(), { email: ADA, ...forged })
  return { site, browser, response }
}

/** `taken`, or the log's message about the refusal. */
async function verdict(forged: Forgery): Promise<string> {
  const { site, browser, response } = await attempt(forged)
  const user = await site.user(ADA)
  if (user) expectSignedIn(response)
  else expectRefused(browser, response)
  return user ? "taken" : (site.config.log.at(-1)?.message ?? "")
}

const isOld = ["9", "10"].some((version) =>
  process.env["WEBAUTHN_LIBRARY"]?.endsWith(`-${version}`),
)

/** The log's message if the library refused. */
const REFUSED = "The passkey was refused: it did not verify"

afterEach(() => trust())

describe.each([
  ["no root is listed", []],
  ["the maker's root is listed", [root]],
])("certificates, where %s", (_, roots) => {
  beforeEach(() => trust(...roots))

  test.each<[string, Forgery]>([
    ["packed, by the root", packed([leaf()])],
    ["packed, by an authority between", packed(under(batch))],
    [
      "packed, by one that may issue leaves only",
      packed(under(between({ isAuthority: true, longest: 0 }))),
    ],
    [
      "packed, by a key for certificates",
      packed(under(between({ isAuthority: true, keyUsage: 0x06 }))),
    ],
    ["packed, of a maker with one model, which no extension names", packed([certify(root)])],
    [
      "packed, without basic constraints (RFC 5280 §4.2.1.9)",
      packed([leaf({ isAuthority: undefined })]),
    ],
    [U2F, u2f([certify(root)])],
  ])("%s: is taken", async (__, forged) => {
    expect(await verdict(forged)).toBe("taken")
  })

  test("packed, with ES384: is taken, but by versions of the library that cannot verify it", async () => {
    const forged = packed([leaf({ curve: "P-384" })], { alg: -35, hash: "sha384" })
    expect(await verdict(forged)).toBe(isOld ? REFUSED : "taken")
  })

  test.each<[string, Forgery]>([
    ["packed, an authority", packed([leaf({ isAuthority: true })])],
    ["packed, expired", packed([leaf({ until: new Date(Date.now() - DAY / 2) })])],
    ["packed, not yet valid", packed([leaf({ from: new Date(Date.now() + DAY) })])],
    ["packed, of version 1", packed([certify(root, { version: 1 })])],
    ["packed, of another unit", packed([leaf({ subject: { ...SUBJECT, OU: "Sales" } })])],
    ["packed, of no country", packed([leaf({ subject: { ...SUBJECT, C: "" } })])],
    ["packed, signed by another key", packed([leaf()], { key: newKey().privateKey })],
    ["packed, signed with another hash", packed([leaf()], { hash: "sha384" })],
    [`${U2F}, of a make that says which`, u2f([certify(root)], AAGUID)],
    ...["tpm", "android-key", "apple"].map((fmt): [string, Forgery] => [
      `${fmt}, with what makes a packed one`,
      { ...packed([leaf()]), fmt },
    ]),
  ])("%s: is refused", async (__, forged) => {
    expect(await verdict(forged)).toContain(REFUSED)
  })
})

describe("certificates, where the maker's root is listed", () => {
  beforeEach(() => trust(root))
  const impostor = between({ isAuthority: true }, stranger)

  test.each<[string, Forgery]>([
    ["by a root that is not listed", packed([leaf({}, stranger)])],
    ["that root in the chain", packed(under(stranger))],
    ["that root in the chain, and the listed one behind it", packed([...under(stranger), root])],
    ["one that signed itself", packed([leaf({}, null)])],
    ["one that signed itself, and the listed root behind it", packed([leaf({}, null), root])],
    ["an authority that the listed root did not make", packed([...under(impostor), root])],
    ["without the authority between", packed([leaf({}, batch)])],
    [
      "by an authority that expired",
      packed(under(between({ isAuthority: true, until: new Date(Date.now() - DAY / 2) }))),
    ],
    [`${U2F}, by a root that is not listed`, u2f([certify(stranger)])],
  ])("%s: is refused (GHSA-6hxq-p678-4hr2)", async (_, forged) => {
    expect(await verdict(forged)).toContain(REFUSED)
  })
})

/** What the library does not check. */
describe("certificates that only we refuse", () => {
  beforeEach(() => trust(root))
  const noAuthority = "is not an authority"

  test.each<[string, Forgery, string]>([
    ["the leaf of another authenticator as issuer", packed(under(leaf())), noAuthority],
    [
      "an issuer that says that it is none",
      packed(under(between({ isAuthority: false }))),
      noAuthority,
    ],
    [
      "an issuer that does not say",
      packed(under(between({ isAuthority: undefined }))),
      noAuthority,
    ],
    [
      "an issuer whose key is for signatures",
      packed(under(between({ isAuthority: true, keyUsage: 0x80 }))),
      "with a key for another purpose",
    ],
    [
      "an authority below one that may issue leaves only",
      (() => {
        const upper = between({ isAuthority: true, longest: 0 })
        return packed([...under(between({ isAuthority: true }, upper)), upper])
      })(),
      "longer than an authority allows",
    ],
    [
      "of another make than the authenticator says",
      packed([leaf({ aaguid: Buffer.alloc(16, 1) })]),
      "for another model of authenticator",
    ],
    [
      "a make that is marked critical",
      packed([leaf({ isAaguidCritical: true })]),
      "marks the model as critical",
    ],
    [
      "RS256, by a key on a curve",
      packed([leaf()], { alg: -257 }),
      "another algorithm than its certificate's key",
    ],
    [
      "android-safetynet, with what makes a packed one",
      { ...packed([leaf()]), fmt: "android-safetynet" },
      "certificates are missing",
    ],
    [`${U2F}, on P-384`, u2f([certify(root, { curve: "P-384" })]), "not on P-256"],
  ])("%s", async (_, forged, reason) => {
    expect(await verdict(forged)).toContain(reason)
  })

  test.each<[string, Forgery, string]>([
    [`${U2F}, with two certificates`, u2f([certify(root), root]), "more than one certificate"],
    [
      "bytes behind the leaf that are no certificate",
      packed([leaf(), { ...root, certificate: Buffer.from("3003020101", "hex") }]),
      "one of its certificates is invalid",
    ],
  ])("%s, where no root is listed", async (_, forged, reason) => {
    trust()
    expect(await verdict(forged)).toContain(reason)
  })
})
