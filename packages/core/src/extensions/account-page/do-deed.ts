import type { AdapterUser } from "../../contract/adapter.js"
import { isAuthError } from "../../errors/auth-error.js"
import { enoughFrom, InvalidInput } from "../../errors/request-errors.js"
import { isPasskeyName, renamePasskey } from "../../flows/webauthn/own-passkeys.js"
import { addressDeed } from "../address-proof/address-deed.js"
import { runFromPage } from "../joining/run-operation.js"
import { sessionName, storedUser, type PersonsVisit } from "./page-visit.js"
import { removeUnlessLast } from "./remove-passkey.js"
import type { Report } from "./reports.js"

/** What came of a deed; null if the page itself says it. `signedOut`: the person's own session has ended. */
export type Done = Report | "signedOut" | null

type Deed = (visit: PersonsVisit, value: string) => Promise<Done>

/** By the name of the button or the field that sends it. Its value is the id of what it is done to. */
const deeds: Readonly<Record<string, Deed>> = {
  end: async (visit, id) => {
    const { result, endsOwn } = await runFromPage(visit, "sessions.end", id)
    if (endsOwn) return "signedOut"
    return result === true ? "sessionEnded" : "alreadyGone"
  },
  endOthers: async (visit) => {
    await runFromPage(visit, "sessions.endOthers")
    return "othersEnded"
  },
  endAll: async (visit) => {
    await runFromPage(visit, "sessions.endAll")
    return "signedOut"
  },
  rename: async (visit, id) => {
    const name = field(visit, "name").trim()
    if (name !== "" && !isPasskeyName(name)) return "passkeyNameRefused"
    const user = await owner(visit)
    const { setup } = visit
    const isDone = user && (await renamePasskey({ config: setup, user }, id, name || null))
    return isDone ? "passkeyRenamed" : "alreadyGone"
  },
  address: async (visit) => {
    const { setup, caller } = visit
    const user = await storedUser(visit)
    if (!user) return "alreadyGone"
    return addressDeed(setup, caller, { user, at: sessionName(caller) })
  },
  remove: async (visit, id) => {
    const user = await owner(visit)
    return user ? removeUnlessLast(visit, user, id) : "alreadyGone"
  },
}

/** Does what the form says. Throws `InvalidInput` for a form that is none of the page's. */
export async function doDeed(visit: PersonsVisit): Promise<Done> {
  const { body } = visit.request.request
  const [name, ...more] = Object.keys(deeds).filter((known) => body[known] !== undefined)
  const deed = name !== undefined && deeds[name]
  if (!deed || more.length > 0) throw new InvalidInput("The form does not say what to do.")
  try {
    return await deed(visit, field(visit, name))
  } catch (error) {
    if (isAuthError(error, "StepUpRequired"))
      return enoughFrom(error) === undefined ? "confirm" : "wayTooNew"
    throw error
  }
}

function field({ request: { request } }: PersonsVisit, name: string): string {
  const value = request.body[name]
  if (typeof value !== "string" || request.duplicates.has(name))
    throw new InvalidInput(`The form must have one field "${name}".`)
  return value
}

/** Passkeys are kept in the store, so somebody in no store has none. */
async function owner(visit: PersonsVisit): Promise<AdapterUser | null> {
  const isThere = [...visit.setup.providers.values()].some(({ type }) => type === "webauthn")
  return isThere ? storedUser(visit) : null
}
