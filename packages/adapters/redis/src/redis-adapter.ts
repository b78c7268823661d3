import { markOperations, withRecords } from "@sallyport/adapter-base"
import type { Adapter } from "@sallyport/core/adapters"
import { runScriptOf, type AnyClient } from "./clients/run-script-of.js"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { consumeOnce } from "./operations/consume-once.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"
import type { RedisAdapterOptions } from "./options.js"
import { redisRecords } from "./records/redis-records.js"
import { namedServer } from "./named-server.js"
import { createStore } from "./store.js"

/**
 * Stores users, accounts, sessions, sign-in links and passkeys in Redis, under the keys of
 * `@auth/upstash-redis-adapter`.
 *
 * The client comes from `redis`, `ioredis` or `@upstash/redis`; a client of `redis` must be connected. Changes that
 * must happen together are one Lua script. Redis removes sessions and links one day after they have expired.
 */
export function RedisAdapter(
  client: AnyClient,
  options: RedisAdapterOptions = {},
): Required<Omit<Adapter, "deleteExpired">> {
  const store = createStore(runScriptOf(client), options)
  const adapter = markOperations({
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...authenticatorOperations(store),
    consumeOnce: consumeOnce(store),
  })
  return withRecords(adapter, () => redisRecords(client, options), {
    adapter: "redis",
    client,
    store: () => namedServer(client, options),
  })
}
