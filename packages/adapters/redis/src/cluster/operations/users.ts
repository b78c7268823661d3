import type { UserOperations } from "@sallyport/adapter-base"
import type { AdapterUser } from "@sallyport/core/adapters"
import { lua } from "../../lua.js"
import { accountsOf } from "../accounts.js"
import { dropAddress, findByAddress } from "../addresses.js"
import { authenticatorsOf } from "../authenticators.js"
import { changeUser } from "../change-user.js"
import { CLAIMING, findUser, type UserRow, userOf } from "../find-user.js"
import { insertUser } from "../insert-user.js"
import type { ClusterStore } from "../one-key.js"
import { removeOwned } from "../remove-owned.js"
import { sessionsOf } from "./sessions.js"

/** Another row may have the key of this id, such as a session: its own member is compared. */
const REMOVE_USER = lua(`
  local row, text = read(KEYS[1])
  if not row or row.id ~= ARGV[1] then return false end
  redis.call('DEL', KEYS[1])
  return answer(text)
`)

export function userOperations(store: ClusterStore): UserOperations {
  return {
    createUser: (user) => insertUser(store, user),
    getUser: async (id) => {
      const found = await findUser(store, id)
      return found && userOf(found.row)
    },
    getUserByEmail: async (email) => {
      const found = await findByAddress(store, email)
      return found && userOf(found.row)
    },
    updateUser: (user) => changeUser(store, user),
    deleteUser: (id) => deleteUser(store, id),
  }
}

/**
 * Removes the user first: from then on nothing leads to them. What a crash leaves behind belongs to nobody, and is removed
 * when this is called again; their address, when somebody else wants it.
 */
async function deleteUser(store: ClusterStore, id: string): Promise<AdapterUser | null> {
  const { rowOf, end, keys } = store
  const row = rowOf<UserRow>(await end(REMOVE_USER, [keys.user(id)], [id]))?.row
  await Promise.all([
    dropAddress(store, row?.email, id),
    dropAddress(store, row?.[CLAIMING], id),
    ...[accountsOf, sessionsOf, authenticatorsOf].map((owned) =>
      removeOwned(store, owned(store, id)),
    ),
  ])
  return row ? userOf(row) : null
}
