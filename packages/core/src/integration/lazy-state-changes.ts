import { loadOnce } from "../loading/load-once.js"
import type { Place, StateChanges } from "./state-changes.js"

const road = /* @__PURE__ */ loadOnce(() => import("./bound-state-changes.js"))

/** The operations for one event. Their code is loaded with the first call. */
export function stateChanges<Event, S>(place: Place<Event>): StateChanges<S> {
  const bound = async () => (await road()).boundStateChanges<Event, S>(place)
  return {
    signIn: async (...given) => (await bound()).signIn(...given),
    signOut: async (options) => (await bound()).signOut(options),
    unstable_update: async (data) => (await bound()).unstable_update(data),
    listPasskeys: async () => (await bound()).listPasskeys(),
    renamePasskey: async (credentialID, name) => (await bound()).renamePasskey(credentialID, name),
    deletePasskey: async (credentialID) => (await bound()).deletePasskey(credentialID),
  }
}
