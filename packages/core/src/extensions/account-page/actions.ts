import type { AccountPageMessages } from "../../contract/account-page-messages.js"
import type { AdapterUser } from "../../contract/adapter.js"
import type { OwnSessions } from "../../contract/own-sessions.js"
import { isAuthError } from "../../errors/auth-error.js"
import { enoughFrom, InvalidInput } from "../../errors/request-errors.js"
import { isPasskeyName, renamePasskey } from "../../flows/webauthn/own-passkeys.js"
import { addressAction } from "../address-proof/address-action.js"
import { fieldIn } from "../page-frame/chosen-action.js"
import type { FormAction, ActionResult } from "../page-frame/page.js"
import { operationsOf } from "../page-frame/run-from-page.js"
import { callersUser } from "../people/callers-user.js"
import { accountActions } from "./account-actions.js"
import { type AccountVisitor, sessionName } from "./account-visitor.js"
import { removePasskey } from "./remove-passkey.js"
import type { Report } from "./reports.js"

type AccountPageResult = ActionResult<AccountPageMessages, Report>

/** What people can do with their sessions. */
export const sessions = /* @__PURE__ */ operationsOf<OwnSessions>("sessions")

/** By the name of the button or the field that sends it. Its value is the id of what it is done to. */
export const actions: Readonly<
  Record<string, FormAction<AccountVisitor, AccountPageMessages, Report>>
> = {
  ...accountActions,
  end: async (visit, id) => {
    const { result, endsOwn } = await visit.call(sessions, "end", id)
    if (endsOwn) return signedOut(visit)
    return { say: result ? "sessionEnded" : "alreadyGone" }
  },
  endOthers: async ({ call }) => {
    await call(sessions, "endOthers")
    return { say: "othersEnded" }
  },
  endAll: async (visit) => {
    await visit.call(sessions, "endAll")
    return signedOut(visit)
  },
  rename: async (visit, id) => ({ say: await rename(visit, id) }),
  address: async (visit) => {
    const { setup, caller } = visit
    const user = await callersUser(setup, caller)
    if (!user) return { say: "alreadyGone" }
    const report = await addressAction(setup, caller, { user, at: sessionName(caller) })
    // The page itself says that a code was sent.
    return report && { say: report }
  },
  remove: async (visit, id) => {
    const user = await owner(visit)
    return { say: user ? await removePasskey(visit, user, id) : "alreadyGone" }
  },
}

/** The person's own session has ended. */
async function signedOut({ request }: AccountVisitor): Promise<AccountPageResult> {
  return { go: request.home, cookies: await request.deletions() }
}

async function rename(visit: AccountVisitor, id: string): Promise<Report> {
  const name = fieldIn(visit.request, "name")?.trim()
  if (name === undefined) throw new InvalidInput('The form must have one field "name".')
  if (name !== "" && !isPasskeyName(name)) return "passkeyNameRefused"
  const user = await owner(visit)
  const { setup } = visit
  const isDone = user && (await renamePasskey({ config: setup, user }, id, name || null))
  return isDone ? "passkeyRenamed" : "alreadyGone"
}

/** The page itself says that somebody must confirm who they are. */
export function refused(error: unknown): AccountPageResult | undefined {
  if (!isAuthError(error, "StepUpRequired")) return undefined
  return { say: enoughFrom(error) === undefined ? "confirm" : "wayTooNew" }
}

/** Passkeys are kept in the store, so somebody in no store has none. */
async function owner(visit: AccountVisitor): Promise<AdapterUser | null> {
  const isThere = [...visit.setup.providers.values()].some(({ type }) => type === "webauthn")
  return isThere ? callersUser(visit.setup, visit.caller) : null
}
