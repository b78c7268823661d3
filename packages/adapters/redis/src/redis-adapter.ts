import { markOperations, withRecords } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import { isSharded } from "./clients/is-sharded.js"
import type { AnyClient } from "./clients/run-script-of.js"
import { type Scripts, scriptsOf } from "./clients/scripts-of.js"
import { clusterOperations } from "./cluster/cluster-operations.js"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import type { RedisAdapterOptions } from "./options.js"
import { redisRecords } from "./records/redis-records.js"
import { losses } from "./losses.js"
import { namedServer } from "./named-server.js"
import { createStore } from "./store.js"

/**
 * Stores users, accounts, sessions, sign-in links and passkeys in Redis, under the keys of
 * `@auth/upstash-redis-adapter`.
 *
 * The client comes from `redis`, `ioredis` or `@upstash/redis`; a client of `redis` must be connected. Changes that
 * must happen together are one Lua script. In a cluster they are several, of one key each, unless a hash tag in
 * `baseKeyPrefix` keeps all keys on one node. Redis removes sessions and links one day after they have expired.
 */
export function RedisAdapter(
  client: AnyClient,
  options: RedisAdapterOptions = {},
): Required<Omit<Adapter, "deleteExpired">> {
  const scripts = scriptsOf(client, options)
  const operations = isSharded(client, options) ? clusterOperations : serverOperations
  const adapter = markOperations(operations(scripts, options))
  return withRecords(adapter, () => redisRecords(client, options), {
    adapter: "redis",
    client,
    store: () => namedServer(client, options),
    losses: () => losses(scripts.run, `${options.baseKeyPrefix ?? ""}settings`),
  })
}

/** The operations where all keys are on one server. */
function serverOperations(scripts: Scripts, options: RedisAdapterOptions) {
  const store = createStore(scripts, options)
  return {
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...authenticatorOperations(store),
    consumeOnce: consumeOnce(store),
  }
}
