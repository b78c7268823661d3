import { createRequire } from "node:module"
import path from "node:path"
import { importsOf } from "../syntax/imports.js"
import { openSource } from "../syntax/source.js"

interface ChangedModule {
  readonly directory: string
  readonly text: string
  /** The text from before the change. */
  readonly former: string
}

/**
 * In place of what a file imports and the application has not installed yet: presets and extensions of this command's own
 * version, and adapters that keep nothing. A file of the application that the change imports is not loaded either: it is
 * its database, to which nothing here connects.
 */
export async function modulesInPlace({
  directory,
  text,
  former,
}: ChangedModule): Promise<Readonly<Record<string, unknown>>> {
  const names = importsIn(text)
  const require = createRequire(path.join(directory, "package.json"))
  const missing = names.filter((name) => name.startsWith("@sallyport/") && !isThere(require, name))
  const found = await Promise.all(
    missing.map(async (name) => [name, await inPlaceOf(name)] as const),
  )
  const known = importsIn(former)
  const databases = names.filter((name) => name.startsWith(".") && !known.includes(name))
  const none = databases.map((name) => [name, anything()] as const)
  return Object.fromEntries([...found.filter(([, module]) => module !== undefined), ...none])
}

function importsIn(text: string): readonly string[] {
  const source = openSource(text)
  return source === null ? [] : importsOf(source)
}

function isThere(require: NodeJS.Require, name: string): boolean {
  try {
    return require.resolve(name) !== ""
  } catch {
    return false
  }
}

async function inPlaceOf(name: string): Promise<unknown> {
  if (name.endsWith("-adapter")) return adapters()
  const own = name.replace(/^@sallyport\/[\w-]+\/providers\//, "@sallyport/core/providers/")
  if (!/^@sallyport\/core(?:\/[\w-]+)*$/.test(own)) return undefined
  try {
    return (await import(own)) as unknown
  } catch {
    return undefined
  }
}

/** The operations that every adapter of ours has. Examined is only whether they are there. */
const OPERATIONS = [
  "createUser",
  "getUser",
  "getUserByEmail",
  "getUserByAccount",
  "updateUser",
  "deleteUser",
  "linkAccount",
  "unlinkAccount",
  "createSession",
  "getSessionAndUser",
  "updateSession",
  "deleteSession",
  "createVerificationToken",
  "useVerificationToken",
  "getAccount",
  "getAuthenticator",
  "createAuthenticator",
  "listAuthenticatorsByUserId",
  "updateAuthenticatorCounter",
  "listAccountsByUser",
  "deleteSessionsByUser",
  "deleteOtherSessions",
]

/** Any factory makes an adapter that has every operation and records. */
function adapters(): unknown {
  const none = async () => Promise.resolve(null)
  const store = Object.fromEntries(
    ["get", "put", "take", "list", "removeOwned", "sweep"].map((name) => [name, none]),
  )
  const adapter = {
    ...Object.fromEntries(OPERATIONS.map((name) => [name, none])),
    [Symbol.for("sallyport.records")]: () => store,
  }
  return new Proxy(
    { __esModule: true },
    {
      get: (_, name) => {
        if (name === "__esModule") return true
        return isFactory(name) ? () => adapter : undefined
      },
      has: (_, name) => isFactory(name),
    },
  )
}

function isFactory(name: string | symbol): boolean {
  return typeof name === "string" && /^[A-Z]/.test(name)
}

/** Whatever a module exports of a database: it can be called, and has every member. */
function anything(): unknown {
  const call = () => anything()
  const members: ProxyHandler<typeof call> = {
    get: (_, name) => {
      if (name === "__esModule") return true
      return name === "then" || typeof name === "symbol" ? undefined : anything()
    },
    has: () => true,
  }
  return new Proxy(call, members)
}
