import type { Adapter as CoreAdapter } from "@sallyport/core/adapters"
import type { Adapter } from "../types/adapter.js"
import { accountOfVersion4 } from "./account.js"

/**
 * An adapter as version 4 calls it: a new user has no id yet, because tables of version 4 may number their rows, and an
 * account of OpenID Connect is stored as `oauth`.
 */
export function adapterFor(adapter: Adapter): CoreAdapter {
  const store = adapter as CoreAdapter
  const { createUser, linkAccount, createUserAndAccount } = store
  return {
    ...bound(store),
    ...(createUser && {
      createUser: async (proposed) => {
        const { id: _, ...user } = proposed
        return createUser.call(store, user as never)
      },
    }),
    ...(linkAccount && {
      linkAccount: async (account: object) => {
        await linkAccount.call(store, accountOfVersion4(account) as never)
      },
    }),
    // One statement for both, which only adapters of ours have.
    ...(createUserAndAccount && {
      createUserAndAccount: async (user, account) =>
        createUserAndAccount.call(store, user, accountOfVersion4(account) as never),
    }),
  }
}

/** An adapter may be an instance of a class, whose methods a copy does not have. */
function bound(store: CoreAdapter): CoreAdapter {
  if (Object.getPrototypeOf(store) === Object.prototype) return store
  const methods: Record<string, unknown> = {}
  for (
    let level: object | null = store;
    level && level !== Object.prototype;
    level = Object.getPrototypeOf(level) as object | null
  )
    for (const name of Object.getOwnPropertyNames(level)) {
      const member = (store as Record<string, unknown>)[name]
      if (name !== "constructor" && !(name in methods))
        methods[name] = typeof member === "function" ? member.bind(store) : member
    }
  return methods as CoreAdapter
}
