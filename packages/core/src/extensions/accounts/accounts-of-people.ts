import { loadOnce } from "../../async/load-once.js"
import type { AdapterUser } from "../../contract/adapter.js"
import type { AccountOverview, ExportPage } from "../../contract/own-accounts.js"
import { InvalidInput } from "../../errors/request-errors.js"
import { timeNow } from "../counting/clock-times.js"
import { userNamed } from "../people/person-named.js"
import type { AccountsSetup } from "./accounts-setup.js"
import { finishDue } from "./address-and-deletion.js"
import { isPlace, PLACE } from "./export-place.js"
import { keptByOthers } from "./other-extensions.js"

/** Each is loaded with the first call. */
const listing = /* @__PURE__ */ loadOnce(() => import("./list-accounts.js"))
const exporting = /* @__PURE__ */ loadOnce(() => import("./export-person.js"))
const deleting = /* @__PURE__ */ loadOnce(() => import("./deletion/delete-person.js"))

/**
 * What code that acts for nobody, such as a job or the back office of the application, can do with accounts. What takes the id
 * of a user rejects with `AuthError` if no stored user has it. Whether the person is blocked changes nothing.
 */
export interface AccountsOfPeople {
  /** By what somebody signs in, as they see it themselves. */
  readonly list: (userId: string) => Promise<AccountOverview>
  /**
   * What is kept of somebody, for whoever cannot take it themselves, as `me().accounts.export()` gives it: no key, no token,
   * and nothing else by which they sign in. `after` is the `next` of the part before.
   */
  readonly export: (userId: string, after?: string | null) => Promise<ExportPage>
  /**
   * Deletes somebody at once, and all that is kept of them. It cannot be taken back, and the person is asked nothing: find out
   * first that it is them. Should it reject, call it once more; `finish()` and visitors go on with it as well.
   */
  readonly delete: (userId: string) => Promise<void>
  /** Takes back a deletion that somebody has asked for. False if there is none, or if it is too late. */
  readonly keep: (userId: string) => Promise<boolean>
  /**
   * Does what is due now: deletes the accounts whose seven days are over, and sends mails that a process could not send.
   * Returns how many things were done. Visitors of a busy site do it by the way: call it from a job, once a day.
   */
  readonly finish: () => Promise<number>
}

/** See `AccountsOfPeople`. */
export function accountsOfPeople(setup: AccountsSetup): AccountsOfPeople {
  return {
    list: async (userId) => {
      const { owner, user } = await userNamed(setup, userId)
      const others = keptByOthers(setup, { owner, userId: user.id })
      return (await listing()).listAccounts(setup, others, user)
    },
    export: async (userId, after = null) => {
      if (!isPlace(after)) throw new InvalidInput(`export() ${PLACE}.`)
      return exportFor(setup, await userNamed(setup, userId), after)
    },
    delete: async (userId) => (await deleting()).deletePerson(setup, userId, timeNow()),
    keep: async (userId) => (await deleting()).keepPerson(setup, userId, timeNow()),
    finish: async () => finishDue(setup),
  }
}

async function exportFor(
  setup: AccountsSetup,
  { owner, user }: { readonly owner: string; readonly user: AdapterUser },
  after: string | null,
): Promise<ExportPage> {
  const { exportPerson } = await exporting()
  const exported = async () =>
    setup.happened(null, { type: "dataExported", user: owner, reason: "application" })
  const others = keptByOthers(setup, { owner, userId: user.id })
  return exportPerson(setup, { user, others, exported }, after)
}
