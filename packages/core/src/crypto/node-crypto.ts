import { makeOnce } from "../loading/make-once.js"

/** The bytes that Node's functions return; `Buffer` there, typed here because core is compiled without Node's types. */
export interface NodeBytes extends Uint8Array<ArrayBuffer> {
  write(text: string, offset: number, length: number, encoding: "latin1" | "base64url"): number
  subarray(start?: number, end?: number): NodeBytes
  toString(encoding?: "utf8" | "base64url", start?: number, end?: number): string
}

interface NodeHash {
  update(data: string | Uint8Array): NodeHash
  digest(): NodeBytes
  digest(encoding: "hex" | "base64url"): string
}

interface NodeCipher {
  update(data: string, encoding: "utf8"): NodeBytes
  update(data: Uint8Array): NodeBytes
  final(): NodeBytes
}

interface NodeDecipher {
  update(data: Uint8Array, inputEncoding: undefined, outputEncoding: "utf8"): string
  final(outputEncoding: "utf8"): string
}

/** The members of `node:crypto` that core calls; all but the last of them synchronous. */
export interface NodeCrypto {
  createHash(algorithm: "sha256" | "sha512"): NodeHash
  createHmac(algorithm: "sha256" | "sha512", key: string | Uint8Array): NodeHash
  createCipheriv(algorithm: "aes-256-cbc", key: Uint8Array, iv: Uint8Array): NodeCipher
  createDecipheriv(algorithm: "aes-256-cbc", key: Uint8Array, iv: Uint8Array): NodeDecipher
  hkdfSync(
    digest: "sha256",
    secret: string,
    salt: string,
    info: string,
    length: number,
  ): ArrayBuffer
  timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean
  /** Calls back with the key; undefined on runtimes that have the rest. */
  scrypt?(
    password: string,
    salt: Uint8Array,
    length: number,
    options: { N: number; r: number; p: number; maxmem: number },
    done: (error: Error | null, key: NodeBytes) => void,
  ): void
}

/** The constructors of Node's `Buffer`. */
export interface NodeBuffer {
  allocUnsafe(size: number): NodeBytes
  from(bytes: ArrayBuffer): NodeBytes
}

interface BuiltinModules {
  "node:crypto": NodeCrypto
  "node:buffer": { Buffer: NodeBuffer }
}

interface Runtime {
  process?: {
    getBuiltinModule?: <Id extends keyof BuiltinModules>(id: Id) => BuiltinModules[Id] | undefined
  }
}

/**
 * A built-in module of the runtime; undefined if it has none. An import statement would break bundles for runtimes
 * without such a module; this lookup needs no bundler's help. Nothing may throw here, because its caller has another way:
 * Next.js' edge runtime has a `getBuiltinModule` that throws, and others have a `process` that does when it is read.
 */
function builtinModule<Id extends keyof BuiltinModules>(id: Id): BuiltinModules[Id] | undefined {
  try {
    return (globalThis as Runtime).process?.getBuiltinModule?.(id)
  } catch {
    return undefined
  }
}

/** Some bundlers put a module in its place whose every function throws. */
function isUsable(crypto: NodeCrypto | undefined): boolean {
  try {
    return crypto?.createHash("sha256").update("").digest("hex").length === 64
  } catch {
    return false
  }
}

/**
 * `node:crypto` where the runtime has it (Node, Bun, Deno, some workers), else undefined. Looked for when it is first asked
 * for: Node takes half of what importing a door costs to load it, and much that imports one never seals or opens a token.
 */
export const nodeCrypto = /* @__PURE__ */ makeOnce(() => {
  const found = builtinModule("node:crypto")
  return isUsable(found) ? found : undefined
})

/** Node's `Buffer`, under the same condition. */
export const nodeBuffer = /* @__PURE__ */ makeOnce(() => builtinModule("node:buffer")?.Buffer)
