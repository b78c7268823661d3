import { loadOnce } from "../../async/load-once.js"
import type { OperationsFor } from "../../contract/operation.js"
import type { OwnAccounts } from "../../contract/own-accounts.js"
import { kind, optional, text } from "../defining/option-kinds.js"
import { accountKind } from "../defining/request-kinds.js"
import { callersUser } from "../people/callers-user.js"
import { ownerOfSession } from "../people/owner-of.js"
import type { AccountsSetup } from "./accounts-setup.js"
import { ownAddress } from "./address/own-address.js"
import { ownDeletion } from "./deletion/own-deletion.js"
import { isPlace, PLACE } from "./export-place.js"
import { linkAddress } from "./link-account.js"
import { otherExtensions } from "./other-extensions.js"
import { profileKind } from "./profile-kind.js"

/** Each is loaded with the first call. */
const listing = /* @__PURE__ */ loadOnce(() => import("./list-accounts.js"))
const unlinking = /* @__PURE__ */ loadOnce(() => import("./unlink-account.js"))
const renaming = /* @__PURE__ */ loadOnce(() => import("./rename-person.js"))
const exporting = /* @__PURE__ */ loadOnce(() => import("./export-person.js"))

const provider = { name: "provider", kind: text } as const
const place = /* @__PURE__ */ kind<string | null>(PLACE, isPlace)

const changing = {
  at: "anywhere",
  assurance: "fresh",
  acting: "refused",
  effect: "changes",
} as const

/** The operations of a person on their own account. */
export function ownAccounts(setup: AccountsSetup): OperationsFor<OwnAccounts> {
  return {
    ...onWays(setup),
    ...onPerson(setup),
    ...ownAddress(setup),
    ...ownDeletion(setup),
  }
}

function onWays(
  setup: AccountsSetup,
): Pick<OperationsFor<OwnAccounts>, "list" | "link" | "unlink"> {
  return {
    list: {
      at: "anywhere",
      assurance: "session",
      acting: "allowed",
      effect: "reads",
      args: [],
      run: async (caller) => {
        const user = await callersUser(setup, caller)
        const others = otherExtensions(setup, caller)
        return { result: await (await listing()).listAccounts(setup, others, user) }
      },
    },
    unlink: {
      ...changing,
      args: [provider, { name: "account", kind: optional(accountKind) }],
      run: async (caller, id, which = null) => {
        const user = await callersUser(setup, caller)
        if (!user) return { result: false }
        const { unlinkAccount } = await unlinking()
        const wanted = { provider: id, account: which }
        return { result: await unlinkAccount(setup, { caller, user }, wanted) }
      },
    },
    link: {
      ...changing,
      args: [provider],
      run: async (caller, id) => ({ result: await linkAddress(setup, caller, id) }),
    },
  }
}

function onPerson(setup: AccountsSetup): Pick<OperationsFor<OwnAccounts>, "rename" | "export"> {
  return {
    rename: {
      ...changing,
      args: [{ name: "profile", kind: profileKind }],
      run: async (caller, profile) => {
        const user = await callersUser(setup, caller)
        await (await renaming()).renamePerson(setup, user, profile)
        return { result: undefined }
      },
    },
    export: {
      ...changing,
      args: [{ name: "after", kind: optional(place) }],
      run: async (caller, after = null) => {
        const user = await callersUser(setup, caller)
        const { exportPerson } = await exporting()
        const result = await exportPerson(
          setup,
          {
            user,
            others: otherExtensions(setup, caller),
            exported: async () => {
              const { owner } = await ownerOfSession(setup, caller.session)
              const by = { user: owner, reason: "person" } as const
              await setup.happened(caller, { type: "dataExported", ...by })
            },
          },
          after,
        )
        return { result }
      },
    },
  }
}
