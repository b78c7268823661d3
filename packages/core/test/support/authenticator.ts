import { createHash, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto"
import type {
  AuthenticationAnswerJSON,
  CreationOptionsJSON,
  RegistrationAnswerJSON,
  RequestOptionsJSON,
} from "../../src/contract/webauthn.js"
import { signatureOf } from "./signature-of.js"
import { writeCbor, type Cbor } from "./write-cbor.js"

/** Bits of the flags byte (WebAuthn Level 3 §6.1). */
export const FLAG = { UP: 1, UV: 4, BE: 8, BS: 16, AT: 64, ED: 128 } as const

/** What a test changes in a response before it is signed. */
export interface Forgery {
  readonly origin?: unknown
  readonly rpId?: string
  readonly flags?: number
  readonly counter?: number
  /** Members to add to the client data, or to replace in it. */
  readonly clientData?: Readonly<Record<string, unknown>>
  /** The whole text of the client data. */
  readonly clientText?: string | Uint8Array
  readonly credentialId?: Uint8Array
  readonly cose?: Cbor
  readonly fmt?: string
  /** The attestation statement. A function receives the bytes that an authenticator signs, and the key. */
  readonly statement?: Cbor | ((signed: Buffer, key: KeyObject) => Cbor)
  /** The authenticator's model: 16 bytes. */
  readonly aaguid?: Uint8Array
  /** Bytes to append to the authenticator data. */
  readonly extra?: Uint8Array
  readonly userHandle?: string | null
  readonly transports?: unknown
  readonly key?: KeyObject
}

interface Credential {
  readonly id: Buffer
  readonly privateKey: KeyObject
  readonly cose: Cbor
  readonly userHandle: string
  counter: number
}

/** A P-256 key and its COSE key (RFC 9053 §7.1.1). */
export function newKey(): { privateKey: KeyObject; cose: Map<Cbor, Cbor> } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  return {
    privateKey,
    cose: new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  }
}

/** A software authenticator together with its browser: real keys, real signatures, no user interface. */
export class Authenticator {
  readonly credentials: Credential[] = []
  readonly origin: string
  flags: number
  /** False for an authenticator without a counter. */
  counts = true

  constructor(origin = "http://app.test", flags: number = FLAG.UP | FLAG.UV) {
    this.origin = origin
    this.flags = flags
  }

  /** `navigator.credentials.create()`. */
  create(options: CreationOptionsJSON, forged: Forgery = {}): RegistrationAnswerJSON {
    const { privateKey, cose } = newKey()
    const id = Buffer.from(forged.credentialId ?? randomBytes(32))
    const credential = {
      id,
      privateKey,
      cose: forged.cose ?? cose,
      userHandle: options.user.id,
      counter: 0,
    }
    this.credentials.push(credential)
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const aaguid = forged.aaguid ?? Buffer.alloc(16)
    const attested = Buffer.concat([aaguid, length, id, writeCbor(credential.cose)])
    const authData = this.#authData(
      { rpId: options.rp.id ?? "", counter: 0, tail: attested },
      { ...forged, flags: forged.flags ?? this.flags | FLAG.AT },
    )
    const clientData = this.#clientData("webauthn.create", options.challenge, forged)
    const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()])
    const { statement = new Map<Cbor, Cbor>() } = forged
    const attestation = new Map<Cbor, Cbor>([
      ["fmt", forged.fmt ?? "none"],
      ["attStmt", typeof statement === "function" ? statement(signed, privateKey) : statement],
      ["authData", authData],
    ])
    return {
      id: id.toString("base64url"),
      rawId: id.toString("base64url"),
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString("base64url"),
        attestationObject: writeCbor(attestation).toString("base64url"),
        transports: (forged.transports ?? ["internal", "hybrid"]) as string[],
      },
    }
  }

  /** `navigator.credentials.get()`: the allowed credential, or the latest one. */
  get(options: RequestOptionsJSON, forged: Forgery = {}): AuthenticationAnswerJSON {
    const allowed = options.allowCredentials?.map(({ id }) => id) ?? []
    const credential = this.credentials
      .toReversed()
      .find(({ id }) => allowed.length === 0 || allowed.includes(id.toString("base64url")))
    if (!credential) throw new Error("NotAllowedError")
    return this.use(credential, options, forged)
  }

  /** The response of one credential, requested or not. */
  use(
    credential: Credential,
    options: RequestOptionsJSON,
    forged: Forgery = {},
  ): AuthenticationAnswerJSON {
    if (this.counts) credential.counter += 1
    const authData = this.#authData(
      { rpId: options.rpId ?? "", counter: credential.counter, tail: Buffer.alloc(0) },
      forged,
    )
    const clientData = this.#clientData("webauthn.get", options.challenge, forged)
    const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()])
    const signature = signatureOf("sha256", signed, forged.key ?? credential.privateKey)
    const userHandle = forged.userHandle === undefined ? credential.userHandle : forged.userHandle
    return {
      id: credential.id.toString("base64url"),
      rawId: credential.id.toString("base64url"),
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        ...(userHandle !== null && { userHandle }),
      },
    }
  }

  #authData(
    { rpId, counter, tail }: { rpId: string; counter: number; tail: Buffer },
    forged: Forgery,
  ): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(forged.counter ?? counter)
    return Buffer.concat([
      createHash("sha256")
        .update(forged.rpId ?? rpId)
        .digest(),
      Buffer.from([forged.flags ?? this.flags]),
      count,
      tail,
      forged.extra ?? Buffer.alloc(0),
    ])
  }

  #clientData(type: string, challenge: string, forged: Forgery): Buffer {
    if (forged.clientText !== undefined) return Buffer.from(forged.clientText as string)
    const origin = forged.origin ?? this.origin
    const data = { type, challenge, origin, crossOrigin: false, ...forged.clientData }
    return Buffer.from(JSON.stringify(data))
  }
}
