import { makeOnce } from "../async/load-once.js"

/**
 * The bytes that Node's functions return. They are a `Buffer`, but typed here because core is compiled without Node's
 * types.
 */
interface NodeBytes extends Uint8Array<ArrayBuffer> {
  subarray(start?: number, end?: number): NodeBytes
  toString(encoding?: "base64url"): string
}

interface NodeHash {
  update(data: string | Uint8Array): NodeHash
  digest(encoding: "hex" | "base64url"): string
  digest(): NodeBytes
}

interface NodeCipher {
  update(text: string, encoding: "utf8"): NodeBytes
  final(): NodeBytes
}

interface NodeDecipher {
  update(bytes: Uint8Array, inputEncoding: undefined, encoding: "utf8"): string
  final(encoding: "utf8"): string
}

/** What AES-GCM has beside a cipher: the bytes that it authenticates without encrypting them, and the tag. */
interface NodeGcmCipher extends NodeCipher {
  setAAD(bytes: Uint8Array): void
  getAuthTag(): NodeBytes
}

interface NodeGcmDecipher extends NodeDecipher {
  setAAD(bytes: Uint8Array): void
  setAuthTag(tag: Uint8Array): void
}

/** Its key, its vector, and the one length of a tag: else a decipher accepts tags of four bytes too. */
type Gcm = [
  algorithm: "aes-256-gcm",
  key: Uint8Array,
  iv: Uint8Array,
  options: { readonly authTagLength: number },
]

/** The members of `node:crypto` that core calls. All except `scrypt` are synchronous. */
interface NodeCrypto {
  createHash(algorithm: "sha256" | "sha512"): NodeHash
  createHmac(algorithm: "sha256" | "sha512", key: string | Uint8Array): NodeHash
  createCipheriv(algorithm: "aes-256-cbc", key: Uint8Array, iv: Uint8Array): NodeCipher
  createCipheriv(...gcm: Gcm): NodeGcmCipher
  createDecipheriv(algorithm: "aes-256-cbc", key: Uint8Array, iv: Uint8Array): NodeDecipher
  createDecipheriv(...gcm: Gcm): NodeGcmDecipher
  hkdfSync(
    digest: "sha256",
    secret: string,
    salt: string,
    info: string,
    length: number,
  ): ArrayBuffer
  timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean
  /** Calls back with the key. Undefined on runtimes that have only the other members. */
  scrypt?(
    password: string,
    salt: Uint8Array,
    length: number,
    options: { N: number; r: number; p: number; maxmem: number },
    done: (error: Error | null, key: NodeBytes) => void,
  ): void
}

/** The constructors of Node's `Buffer`. */
interface NodeBuffer {
  concat(parts: readonly Uint8Array[]): NodeBytes
  from(bytes: ArrayBuffer): NodeBytes
  from(text: string, encoding: "base64url"): NodeBytes
}

/** What seals and opens tokens. */
export interface NodeModules {
  readonly crypto: NodeCrypto
  readonly buffer: NodeBuffer
}

interface BuiltinModules {
  "node:crypto": NodeCrypto
  "node:buffer": { Buffer: NodeBuffer }
}

type GetBuiltinModule = <Id extends keyof BuiltinModules>(id: Id) => BuiltinModules[Id] | undefined

interface Runtime {
  process?: { getBuiltinModule?: GetBuiltinModule }
}

/**
 * What `find` makes of the built-in modules, looked for once; undefined if it throws, because whoever asks has a
 * fallback: Next.js' edge runtime has a `getBuiltinModule` that throws, and other runtimes throw when `process` is read.
 *
 * An import statement would break bundles for runtimes without the module, while this lookup works with every bundler.
 */
function lookUp<Found>(
  find: (builtinModule: GetBuiltinModule) => Found | undefined,
): () => Found | undefined {
  return makeOnce(() => {
    try {
      return find((id) => (globalThis as Runtime).process?.getBuiltinModule?.(id))
    } catch {
      return undefined
    }
  })
}

/**
 * `node:crypto` if the runtime has it (Node, Bun, Deno, some workers), else undefined. It is looked up at first use:
 * loading it takes Node half the time of importing an entry point, and much of the code that imports one never seals or
 * opens a token.
 */
export const nodeCrypto = /* @__PURE__ */ lookUp((builtinModule) => {
  const crypto = builtinModule("node:crypto")
  // Some bundlers replace the module with one whose functions all throw.
  return crypto?.createHash("sha256").update("").digest("hex").length === 64 ? crypto : undefined
})

/** Both modules that tokens need; undefined if the runtime lacks one of them. */
export const nodeModules = /* @__PURE__ */ lookUp((builtinModule): NodeModules | undefined => {
  const crypto = nodeCrypto()
  const buffer = builtinModule("node:buffer")?.Buffer
  return crypto && buffer && { crypto, buffer }
})
