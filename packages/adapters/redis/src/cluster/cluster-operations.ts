import type { Adapter } from "@sallyport/core/adapters"
import { consumeOnce } from "../operations/consume-once.js"
import type { Scripts } from "../clients/scripts-of.js"
import type { RedisAdapterOptions } from "../options.js"
import { createClusterStore } from "./one-key.js"
import { accountOperations } from "./operations/accounts.js"
import { authenticatorOperations } from "./operations/authenticators.js"
import { sessionOperations } from "./operations/sessions.js"
import { userOperations } from "./operations/users.js"
import { verificationTokenOperations } from "./operations/verification-tokens.js"

/**
 * The operations in a cluster whose nodes share the keys. Every script has one key; what belongs together is written in an
 * order in which nothing can go wrong for good, and looked at once more after the last write.
 */
export function clusterOperations(
  scripts: Scripts,
  options: RedisAdapterOptions,
): Required<Omit<Adapter, "deleteExpired">> {
  const store = createClusterStore(scripts, options)
  return {
    ...userOperations(store),
    ...accountOperations(store),
    ...sessionOperations(store),
    ...verificationTokenOperations(store),
    ...authenticatorOperations(store),
    consumeOnce: consumeOnce(store),
  }
}
