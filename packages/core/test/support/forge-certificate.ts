import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto"
import { signatureOf } from "./signature-of.js"
import { der, integer, octets, oid, sequence, yes } from "./write-der.js"

/** What a test changes in an attestation certificate (WebAuthn Level 3 §8.2.1) before it is signed. */
export interface CertificateForgery {
  /** Of the subject: country, organization, unit and common name; undefined leaves one out. */
  readonly subject?: Readonly<Partial<Record<"C" | "O" | "OU" | "CN", string>>>
  /** Undefined leaves out the extension that says so. */
  readonly isAuthority?: boolean | undefined
  /** The maximum number of authorities below it. */
  readonly longest?: number
  /** The first byte of its key usage (RFC 5280 §4.2.1.3). Default: the extension is left out. */
  readonly keyUsage?: number
  /** The authenticator model in the extension id-fido-gen-ce-aaguid. */
  readonly aaguid?: Uint8Array
  readonly isAaguidCritical?: boolean
  /** Default: 3. */
  readonly version?: 1 | 3
  readonly from?: Date
  readonly until?: Date
  /** Default: P-256. */
  readonly curve?: string
  /** The key that it certifies. Default: a new one. */
  readonly key?: KeyObject
  /** Where a revocation list can be fetched (RFC 5280 §4.2.1.13). */
  readonly revocationList?: string
  /** Further extensions, each complete. */
  readonly more?: readonly Uint8Array[]
}

/** A certificate and its private key. */
export interface CertifiedKey {
  readonly certificate: Buffer
  readonly name: Buffer
  readonly privateKey: KeyObject
}

const DAY = 86_400_000
const ECDSA_SHA256 = sequence(oid("1.2.840.10045.4.3.2"))
/** id-fido-gen-ce-aaguid. */
const MAKE = "1.3.6.1.4.1.45724.1.1.4"
const NAMES = { C: "2.5.4.6", O: "2.5.4.10", OU: "2.5.4.11", CN: "2.5.4.3" } as const

/** The subject of a maker's leaf when nothing is wrong with it. */
export const SUBJECT = { C: "GB", O: "Maker", OU: "Authenticator Attestation", CN: "Model 1" }

/** A certificate (RFC 5280 §4.1) issued by `issuer`, or self-signed if that is null. */
export function certify(
  issuer: CertifiedKey | null,
  forged: CertificateForgery = {},
): CertifiedKey {
  const { curve = "P-256", subject = SUBJECT } = forged
  const privateKey = forged.key ?? generateKeyPairSync("ec", { namedCurve: curve }).privateKey
  const publicKey = createPublicKey(privateKey)
  const name = nameOf(subject)
  const isThird = (forged.version ?? 3) === 3
  const signed = sequence(
    ...(isThird ? [der(0xa0, integer(2))] : []),
    integer(1),
    ECDSA_SHA256,
    issuer?.name ?? name,
    validity(forged),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    ...(isThird ? [der(0xa3, sequence(...extensions(forged)))] : []),
  )
  const signature = signatureOf("sha256", signed, issuer?.privateKey ?? privateKey)
  const certificate = sequence(signed, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature))
  return { certificate, name, privateKey }
}

/** A maker's certificate authority, self-signed. */
export function authority(commonName = "Maker Root"): CertifiedKey {
  return certify(null, { isAuthority: true, subject: { O: "Maker", CN: commonName } })
}

function nameOf(subject: CertificateForgery["subject"] = {}): Buffer {
  const parts = Object.entries(subject).map(([kind, text]) =>
    der(0x31, sequence(oid(NAMES[kind as keyof typeof NAMES]), textIn(kind, text))),
  )
  return sequence(...parts)
}

/** The country is a PrintableString, the others are UTF-8 (RFC 5280 appendix A.1). */
function textIn(kind: string, text: string): Buffer {
  return der(kind === "C" ? 0x13 : 0x0c, Buffer.from(text))
}

function validity({ from, until }: CertificateForgery): Buffer {
  const now = Date.now()
  const begin = from ?? new Date(now - DAY)
  return sequence(...[begin, until ?? new Date(now + 365 * DAY)].map(generalizedTime))
}

function generalizedTime(at: Date): Buffer {
  return der(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, "")}Z`))
}

function extensions(forged: CertificateForgery): Buffer[] {
  const { aaguid, isAaguidCritical = false, keyUsage, longest, revocationList, more = [] } = forged
  const isAuthority = "isAuthority" in forged ? forged.isAuthority : false
  const constraints = [isAuthority ? [yes] : [], longest === undefined ? [] : [integer(longest)]]
  return [
    isAuthority !== undefined && [oid("2.5.29.19"), yes, octets(sequence(...constraints.flat()))],
    keyUsage !== undefined && [
      oid("2.5.29.15"),
      yes,
      octets(der(0x03, Buffer.from([0, keyUsage]))),
    ],
    aaguid && [oid(MAKE), ...(isAaguidCritical ? [yes] : []), octets(octets(aaguid))],
    revocationList !== undefined && [oid("2.5.29.31"), octets(listAt(revocationList))],
  ]
    .flatMap((parts) => (parts ? [sequence(...parts)] : []))
    .concat(more.map((one) => Buffer.from(one)))
}

/** One distribution point with one address (RFC 5280 §4.2.1.13). */
function listAt(address: string): Buffer {
  const fullName = der(0xa0, der(0x86, Buffer.from(address)))
  return sequence(sequence(der(0xa0, fullName)))
}
