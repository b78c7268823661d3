import { build } from "esbuild"
import { readdirSync } from "node:fs"
import path from "node:path"
import vm from "node:vm"
import { beforeAll, describe, expect, test } from "vitest"

const src = path.resolve(import.meta.dirname, "../src")

/** Every entry point that an application can import. */
const entrypoints = [
  ...readdirSync(path.join(src, "entrypoints")).map((file) => `entrypoints/${file}`),
  ...readdirSync(path.join(src, "providers")).map((file) => `providers/${file}`),
].filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))

/** One script that exposes all of them as `door0`, `door1`, … as a bundler for workers would create it. */
async function bundled(): Promise<string> {
  const contents = entrypoints
    .map((entrypoint, at) => `export * as entrypoint${at} from "./${entrypoint}"`)
    .join("\n")
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: src, loader: "ts" },
    bundle: true,
    write: false,
    format: "iife",
    globalName: "library",
    platform: "neutral",
    conditions: ["workerd", "worker", "browser", "import"],
    mainFields: ["module", "main"],
    // Loaded on demand, and only on Node.
    external: ["nodemailer", "@simplewebauthn/server", "@node-rs/argon2", "bcrypt", "bcryptjs"],
  })
  return outputFiles[0]?.text ?? ""
}

const throwing = () => {
  throw new Error("A Node.js API is used which is not supported in the Edge Runtime.")
}

/** Replaces Node's globals in runtimes that are not Node. */
const sandboxes: Readonly<Record<string, () => object>> = {
  "no process": () => ({}),
  "process is undefined": () => ({ process: undefined }),
  "process is null": () => ({ process: null }),
  "process is empty": () => ({ process: {} }),
  "process.env alone": () => ({ process: { env: {} } }),
  "getBuiltinModule throws, as in Next.js' edge runtime": () => ({
    process: { env: {}, getBuiltinModule: throwing },
  }),
  "reading getBuiltinModule throws": () => ({
    process: Object.defineProperty({}, "getBuiltinModule", { get: throwing }),
  }),
  "reading process throws": () => Object.defineProperty({}, "process", { get: throwing }),
  "getBuiltinModule finds nothing": () => ({ process: { getBuiltinModule: () => undefined } }),
  "built-in modules whose functions throw": () => ({
    process: {
      getBuiltinModule: () => new Proxy({}, { get: () => throwing }),
    },
  }),
  "built-in modules that are empty": () => ({ process: { getBuiltinModule: () => ({}) } }),
  "reading Buffer throws": () => Object.defineProperty({}, "Buffer", { get: throwing }),
}

/** The globals that the web standards require in every runtime (WinterTC Minimum Common API). */
const standard = {
  AbortController,
  AbortSignal,
  Blob,
  CryptoKey,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  Uint8Array,
  atob,
  btoa,
  clearTimeout,
  console,
  crypto,
  fetch,
  queueMicrotask,
  setTimeout,
  structuredClone,
}

/** The visit of a user who signs in with a password and comes back. It can run in any runtime. */
async function visit(library: Record<string, never>): Promise<unknown> {
  const { Auth, Credentials, origin } = library as never as {
    Auth: (request: Request, config: object) => Promise<Response>
    Credentials: (options: object) => object
    origin: string
  }
  const config = {
    providers: [Credentials({ credentials: {}, authorize: () => ({ id: "ada", name: "Ada" }) })],
    secret: "test-secret-test-secret-test-secret",
    trustHost: true,
  }
  const jar = new Map<string, string>()
  const ask = async (action: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ")
    const headers = { cookie, "content-type": "application/x-www-form-urlencoded" }
    const response = await Auth(
      new Request(`${origin}/auth/${action}`, { ...init, headers }),
      config,
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return response
  }
  const { csrfToken } = (await (await ask("csrf")).json()) as { csrfToken: string }
  await ask("callback/credentials", { method: "POST", body: `csrfToken=${csrfToken}` })
  return (await ask("session")).json()
}

describe("Every entry point opens in every runtime, however hostile", () => {
  let script: vm.Script
  beforeAll(async () => {
    script = new vm.Script(await bundled())
  })

  test("there are entry points to open", () => {
    expect(entrypoints.length).toBeGreaterThan(120)
  })

  test.each(Object.keys(sandboxes))("%s", async (name) => {
    const sandbox = Object.defineProperties(
      { ...standard },
      Object.getOwnPropertyDescriptors(sandboxes[name]?.() ?? {}),
    )
    const context = vm.createContext(sandbox)
    script.runInContext(context)
    const library = vm.runInContext("library", context) as Record<string, Record<string, unknown>>
    const entrypoint = (file: string) => library[`entrypoint${entrypoints.indexOf(file)}`] ?? {}
    const session = await visit({
      Auth: entrypoint("entrypoints/index.ts")["Auth"],
      Credentials: entrypoint("providers/credentials.ts")["default"],
      origin: "https://app.test",
    } as never)
    expect(session).toMatchObject({ user: { name: "Ada" } })
  })
})
