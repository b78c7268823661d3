import type { RedisAdapterOptions } from "./options.js"

/** Members of the clients of `redis`, `ioredis` and `@upstash/redis` that name the server. */
interface ClientWithServer {
  readonly options?: {
    readonly url?: unknown
    readonly host?: unknown
    readonly port?: unknown
    readonly path?: unknown
    readonly db?: unknown
    readonly database?: unknown
    readonly keyPrefix?: unknown
    readonly socket?: { readonly host?: unknown; readonly port?: unknown; readonly path?: unknown }
  }
  /** That of `@upstash/redis`, which speaks HTTP. */
  readonly client?: { readonly baseUrl?: unknown }
}

/** What tells the keys of this client from those of others; null for one that does not say it, such as a cluster's. */
export function namedServer(
  client: unknown,
  adapterOptions: RedisAdapterOptions,
): readonly unknown[] | null {
  const { options, client: http } = (client ?? {}) as ClientWithServer
  const { url, host, port, path, db, database, keyPrefix, socket } = options ?? {}
  const places = [http?.baseUrl, url, host, port, path, socket?.host, socket?.port, socket?.path]
  const named = places.filter((one) => typeof one === "string" || typeof one === "number")
  if (named.length === 0) return null
  const parts = [...places, db, database, keyPrefix].map((one) => one ?? null)
  return [...parts, JSON.stringify(adapterOptions)]
}
