import type { AdapterUser } from "../../contract/adapter.js"
import type { MadeKey } from "../../contract/key.js"
import type { OwnKeys } from "../../contract/own-keys.js"
import type { KeysMessages } from "../../contract/keys-messages.js"
import { isAuthError } from "../../errors/auth-error.js"
import { ownerOfUser } from "../../records/record-owner.js"
import { fieldIn } from "../page-frame/chosen-action.js"
import type { PageView } from "../page-frame/page-view.js"
import { personsPage } from "../page-frame/persons-page.js"
import { operationsOf } from "../page-frame/run-from-page.js"
import { callersUser } from "../people/callers-user.js"
import { endKeyView, madeKeyView, replaceKeyView } from "./changed-key-views.js"
import { draftInForm, draftInQuery, draftQuery, type KeyDraft, wantedKey } from "./key-draft.js"
import { keyListView } from "./key-list-view.js"
import {
  KEYS_PAGE,
  type KeysParts,
  type KeysReport,
  keysReports,
  type KeysResult,
  type KeysVisit,
  type KeysVisitor,
} from "./keys-page-parts.js"
import { grantableTo } from "./key-holder.js"
import { type NewKeyProps, newKeyView } from "./new-key-view.js"
import { takeForm } from "./sent-forms.js"
import { keysTexts } from "./texts.js"

const keys = /* @__PURE__ */ operationsOf<OwnKeys>("keys")

/** The page on which people see, make, replace and end their API keys. */
export const answerKeys = /* @__PURE__ */ personsPage<KeysVisit, KeysMessages, KeysReport>({
  name: `${KEYS_PAGE}-page`,
  says: keysReports,
  texts: keysTexts,
  show: showKeys,
  actions: {
    create: async (visit) => {
      const wanted = wantedKey(draftOf(visit))
      return makeOnce(visit, async () => (await visit.call(keys, "create", wanted)).result)
    },
    replace: async (visit, id) => {
      const overlap = Number(fieldIn(visit.request, "overlap") ?? Number.NaN)
      return makeOnce(visit, async () => (await visit.call(keys, "rotate", id, { overlap })).result)
    },
    end: async ({ call }, id) => ({
      say: (await call(keys, "end", id)).result ? "keyDeleted" : "keyGone",
    }),
  },
  refused: (error, { visit, action }) => {
    if (isAuthError(error, "StepUpRequired")) return { prove: backTo(visit, action) }
    if (!isAuthError(error, "InvalidInput")) return undefined
    return refusedBy(visit, error.cause?.reason)
  },
})

async function showKeys(at: KeysParts): Promise<PageView> {
  const { setup, request, caller } = at
  const { step, key: id } = request.request.query
  const user = await callersUser(setup, caller)
  if (step === "new" && user)
    return formView(at, user, { draft: draftInQuery(request, setup.options.days), problem: null })
  const all = (await at.call(keys, "list")).result
  const key = all.find((one) => one.id === id)
  if (key && step === "end") return endKeyView(at, key)
  if (key && step === "replace" && !key.isReplaced) return replaceKeyView(at, key)
  const isFresh = user !== null && (await setup.isFresh(caller))
  return keyListView(at, { keys: all, isFresh, mayHave: user !== null })
}

async function formView(
  at: KeysParts,
  user: AdapterUser | null,
  filled: Omit<NewKeyProps, "grantable">,
): Promise<PageView> {
  const grantable = user ? await grantableTo(at.setup, user) : []
  return newKeyView(at, { ...filled, grantable })
}

function draftOf({ setup, request }: KeysVisitor): KeyDraft {
  return draftInForm(request, Object.keys(setup.options.scopes))
}

/** Makes a key by a form that has made none, and shows it. */
async function makeOnce(
  visit: KeysVisitor,
  make: () => Promise<MadeKey | null>,
): Promise<KeysResult> {
  const { setup, request, caller } = visit
  const user = await callersUser(setup, caller)
  if (!user) return { say: "keyGone" }
  const { owner } = await ownerOfUser(user.id)
  const taken = await takeForm(setup, { form: fieldIn(request, "form"), owner, now: caller.now })
  if (taken === "sent") return { say: "keyFormSent" }
  if (taken === "old") return { say: "formExpired" }
  try {
    const made = await make()
    if (!made) return { say: "keyGone" }
    return { show: (parts) => madeKeyView(visit, parts, made) }
  } catch (error) {
    await taken.release()
    throw error
  }
}

/** The form once more, with what was typed. */
function backTo(visit: KeysVisitor, action: string): Readonly<Record<string, string | undefined>> {
  return action === "replace"
    ? { step: "replace", key: fieldIn(visit.request, "replace") }
    : draftQuery(draftOf(visit))
}

function refusedBy(visit: KeysVisitor, reason: unknown): KeysResult | undefined {
  if (reason === "too many") return { say: "keysTooMany" }
  if (reason === "replaced") return { say: "keyReplacedBefore" }
  if (reason !== "name" && reason !== "scopes" && reason !== "days") return undefined
  return {
    show: async (parts) => {
      const user = await callersUser(visit.setup, visit.caller)
      const at = { ...visit, ...parts }
      const view = await formView(at, user, { draft: draftOf(visit), problem: reason })
      return { ...view, status: 422 }
    },
  }
}
