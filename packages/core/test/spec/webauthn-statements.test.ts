import { createHash } from "node:crypto"
import * as library from "@simplewebauthn/server"
import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { RegistrationAnswerJSON } from "../../src/contract/webauthn.js"
import { decodeBase64url } from "../../src/crypto/encoding.js"
import { readCbor } from "../../src/flows/webauthn/cbor.js"
import { Authenticator, newKey, type Forgery } from "../support/authenticator.js"
import {
  authority,
  certify,
  type CertificateForgery,
  type CertifiedKey,
} from "../support/forge-certificate.js"
import { ADA, expectRefused, expectSignedIn, PasskeySite } from "../support/passkey-site.js"
import { signatureOf } from "../support/signature-of.js"
import type { Cbor } from "../support/write-cbor.js"
import { der, integer, octets, oid, sequence } from "../support/write-der.js"

const AAGUID = Buffer.from("00112233445566778899aabbccddeeff", "hex")
const LIST = "http://169.254.169.254/latest/meta-data"
/**
 * Milliseconds of CPU for the whole request: ten times what it takes, and a hundredth of what the library would need.
 */
const BUDGET = 250

const { SettingsService } = library
const root = authority()
const formats = ["packed", "fido-u2f", "apple", "android-safetynet", "android-key", "tpm"] as const
type Format = (typeof formats)[number]

const before = new Map(
  formats.map((identifier) => [identifier, SettingsService.getRootCertificates({ identifier })]),
)
const asked: string[] = []

/** The roots are configured as in a deployment that trusts a maker, and no network request succeeds. */
beforeEach(() => {
  asked.length = 0
  for (const identifier of formats)
    SettingsService.setRootCertificates({
      identifier,
      certificates: [Uint8Array.from(root.certificate)],
    })
  vi.spyOn(globalThis, "fetch").mockImplementation((input) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return Promise.resolve(new Response("x"))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const [identifier, certificates] of before)
    SettingsService.setRootCertificates({ identifier, certificates })
})

/** A statement that passes up to its certificates, whatever else each format requires. */
function statement(fmt: Format, chain: (leaf?: CertificateForgery) => CertifiedKey[]): Forgery {
  const own = newKey()
  const stated = (signed: Buffer): Map<Cbor, Cbor> => {
    if (fmt === "android-safetynet") return safetyNet(signed, chain)
    const key = fmt === "android-key" && { key: own.privateKey, more: [description(signed)] }
    const certificates = chain(key || {})
    const [leaf] = certificates
    if (!leaf) throw new Error("A chain begins with a leaf")
    return new Map<Cbor, Cbor>([
      ...(fmt === "fido-u2f" ? [] : ([["alg", -7]] as const)),
      ["sig", signatureOf("sha256", signed, leaf.privateKey)],
      ["x5c", certificates.map(({ certificate }) => certificate)],
    ])
  }
  const aaguid = fmt === "fido-u2f" ? Buffer.alloc(16) : AAGUID
  return { fmt, aaguid, cose: own.cose, statement: stated }
}

/** A signed token with a correct payload, and the certificates in its header. */
function safetyNet(
  signed: Buffer,
  chain: (leaf?: CertificateForgery) => CertifiedKey[],
): Map<Cbor, Cbor> {
  const certificates = chain({ subject: { CN: "attest.android.com" } })
  const x5c = certificates.map(({ certificate }) => certificate.toString("base64"))
  const nonce = createHash("sha256").update(signed).digest("base64")
  const payload = { nonce, ctsProfileMatch: true, timestampMs: Date.now() }
  const parts = [{ alg: "ES256", x5c }, payload].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  )
  const response = Buffer.from([...parts, "AA"].join("."))
  return new Map<Cbor, Cbor>([
    ["ver", "1"],
    ["response", response],
  ])
}

/** The extension of Android's key store, for this registration and with nothing else in it. */
function description(signed: Buffer): Buffer {
  const level = der(0x0a, Buffer.from([1]))
  const challenge = octets(signed.subarray(-32))
  const none = sequence()
  const value = sequence(
    integer(3),
    level,
    integer(4),
    level,
    challenge,
    octets(Buffer.alloc(0)),
    none,
    none,
  )
  return sequence(oid("1.3.6.1.4.1.11129.2.1.17"), octets(value))
}

interface AttestationParts {
  readonly format: unknown
  readonly statement: unknown
  readonly authData: unknown
}

/** A site whose library records what it was given, and a user who registers with this statement. */
async function attempt(forged: Forgery, attestationType: "direct" | "enterprise" | "none") {
  const seen: AttestationParts[] = []
  const provider = {
    registrationOptions: { attestationType },
    simpleWebAuthn: {
      ...library,
      verifyRegistrationResponse: (
        options: Parameters<typeof library.verifyRegistrationResponse>[0],
      ) => {
        seen.push(partsOf(options.response as RegistrationAnswerJSON))
        return library.verifyRegistrationResponse(options)
      },
    },
  }
  const site = new PasskeySite({ provider })
  const browser = site.visitor()
  const answer = new Authenticator().create(await site.creation(browser, ADA), forged)
  const start = process.cpuUsage()
  const response = await site.send(browser, "register", answer)
  const { user, system } = process.cpuUsage(start)
  const log = String(site.config.log.at(-1)?.message)
  return { site, browser, response, seen, log, sent: partsOf(answer), cpu: (user + system) / 1000 }
}

function partsOf({ response }: RegistrationAnswerJSON): AttestationParts {
  const map = readCbor(decodeBase64url(response.attestationObject) ?? new Uint8Array())
  if (!(map instanceof Map)) throw new Error("This is no attestation object")
  const [format, stated, authData] = ["fmt", "attStmt", "authData"].map((name) =>
    (map as ReadonlyMap<string, unknown>).get(name),
  )
  return { format, statement: stated, authData }
}

const REFUSED = /error=WebAuthnVerificationError$/
const none = (authData: unknown) => [{ format: "none", statement: new Map(), authData }]
const under = (forged: CertificateForgery) => (leaf?: CertificateForgery) => [
  certify(root, { aaguid: AAGUID, ...leaf, ...forged }),
]
/** As many as fit into a request: certificates within a token are encoded twice. */
const many = (fmt: Format) => (fmt === "android-safetynet" ? 250 : 400)
/** Each one is issued by the next, and all have the same name, so that building a path means trying every one. */
const authorities = Array.from({ length: 400 }).reduce<CertifiedKey[]>((issuers) => {
  const next = certify(issuers[0] ?? null, { isAuthority: true, subject: { CN: "Same" } })
  return [next, ...issuers]
}, [])
const chainOf = (length: number) => {
  const issuers = authorities.slice(1 - length)
  return (leaf?: CertificateForgery) => [
    certify(issuers[0] ?? null, { aaguid: AAGUID, ...leaf }),
    ...issuers,
  ]
}

describe.each(formats)("A statement that nobody asked for: %s", (fmt) => {
  test.each<[string, () => (leaf?: CertificateForgery) => CertifiedKey[]]>([
    ["a good one", () => under({})],
    ["of nobody who is trusted", () => () => [certify(authority("Somebody"))]],
    ["that says where a list can be fetched", () => under({ revocationList: LIST })],
    ["with hundreds of certificates", () => chainOf(many(fmt))],
    ["with what is no certificate", () => () => [{ ...root, certificate: Buffer.from("x") }]],
  ])("%s is taken for none, and the library does not see it", async (_, chain) => {
    const { response, seen, sent } = await attempt(statement(fmt, chain()), "none")
    expectSignedIn(response)
    expect(seen).toEqual(none(sent.authData))
    expect(asked).toEqual([])
  })
})

describe.each(formats)("A statement that was asked for: %s", (fmt) => {
  test("a good one reaches the library, which fetches nothing", async () => {
    const { seen } = await attempt(statement(fmt, under({})), "direct")
    expect(seen.map(({ format }) => format)).toEqual([fmt])
    expect(asked).toEqual([])
  })

  test.each<[string, (leaf?: CertificateForgery) => CertifiedKey[]]>([
    ["its leaf", under({ revocationList: LIST })],
    [
      "an authority",
      (leaf) => {
        const between = certify(root, {
          isAuthority: true,
          subject: { CN: "Batch" },
          revocationList: LIST,
        })
        return [certify(between, { aaguid: AAGUID, ...leaf }), between]
      },
    ],
    [
      "a root of its own",
      (leaf) => {
        const own = certify(null, { isAuthority: true, revocationList: LIST })
        return [certify(own, { aaguid: AAGUID, ...leaf }), own]
      },
    ],
  ])("that says in %s where a list can be fetched: nobody fetches it", async (_, chain) => {
    for (const asking of ["direct", "enterprise"] as const) {
      const { response, seen, sent } = await attempt(statement(fmt, chain), asking)
      expect(asked).toEqual([])
      // Security keys of the first generation have one certificate, so a chain is rejected for that alone.
      const isTaken = fmt !== "fido-u2f" || chain().length === 1
      expect(response.headers.get("location")).toMatch(isTaken ? /^http:\/\/app.test$/ : REFUSED)
      expect(seen).toEqual(isTaken ? none(sent.authData) : [])
    }
  })

  test.each([6, many(fmt)])(
    "with %i certificates: refused before the library sees it",
    async (count) => {
      const { browser, response, seen, log } = await attempt(
        statement(fmt, chainOf(count)),
        "direct",
      )
      expectRefused(browser, response)
      expect(seen).toEqual([])
      expect(log).toContain("too many certificates")
    },
  )

  test("with five: left to the library, but for the format that has one", async () => {
    const { seen } = await attempt(statement(fmt, chainOf(5)), "direct")
    expect(seen).toHaveLength(fmt === "fido-u2f" ? 0 : 1)
    expect(asked).toEqual([])
  })

  test("with a certificate of 9 kB: refused", async () => {
    const chain = under({ more: [sequence(oid("1.2.3.4"), octets(Buffer.alloc(9000)))] })
    const { browser, response, seen } = await attempt(statement(fmt, chain), "direct")
    expectRefused(browser, response)
    expect(seen).toEqual([])
  })
})

describe.each(["none", "direct"] as const)(
  "Hundreds of certificates, where %s is asked for",
  (asking) => {
    test.each(formats)(`%s costs less than ${BUDGET} ms`, async (fmt) => {
      const forged = statement(fmt, chainOf(many(fmt)))
      const costs: number[] = []
      for (let run = 0; run < 3; run += 1) costs.push((await attempt(forged, asking)).cpu)
      // The first ones are compiled while they run.
      expect(Math.min(...costs)).toBeLessThan(BUDGET)
    })
  },
)

describe("The extension that says where a list can be fetched, however it is written", () => {
  const list = sequence(
    oid("2.5.29.31"),
    octets(sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(LIST))))))),
  )
  const body = list.subarray(2 + oid("2.5.29.31").length)
  const named = (name: Buffer) => sequence(name, body)

  test.each<[string, readonly Buffer[]]>([
    [
      "with a zero before a part of its name",
      [named(der(6, Buffer.from([0x55, 0x1d, 0x80, 0x1f])))],
    ],
    ["with a zero before its name", [named(der(6, Buffer.from([0x80, 0x55, 0x1d, 0x1f])))]],
    [
      "with a part that is the same in 32 bits",
      [named(der(6, Buffer.from([0x55, 0x1d, 0x90, 0x80, 0x80, 0x80, 0x1f])))],
    ],
    [
      "with a length that is longer than need be",
      [named(Buffer.from("0681 03551d1f".replace(" ", ""), "hex"))],
    ],
    ["twice", [list, list]],
    ["behind another one of no name", [sequence(der(6), octets(Buffer.alloc(0))), list]],
  ])("%s: nobody fetches it", async (_, more) => {
    for (const fmt of formats) await attempt(statement(fmt, under({ more })), "direct")
    expect(asked).toEqual([])
  })

  test("with any damage: nobody fetches it", async () => {
    const good = under({ revocationList: LIST })()[0]
    if (!good) throw new Error("no certificate")
    const at = good.certificate.indexOf(Buffer.from("551d1f", "hex"))
    const damage = fc.array(
      fc.tuple(fc.integer({ min: at - 12, max: at + 24 }), fc.integer({ min: 0, max: 255 })),
      { minLength: 1, maxLength: 3 },
    )
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const certificate = Buffer.from(good.certificate)
        for (const [place, value] of changes) certificate[place] = value
        await attempt(
          statement("apple", () => [{ ...good, certificate }]),
          "direct",
        )
        expect(asked).toEqual([])
      }),
      { numRuns: 150, seed: 8 },
    )
  })
})
