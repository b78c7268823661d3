import type { DeletionMessages } from "../../../contract/deletion-messages.js"
import type { Caller } from "../../../contract/operation.js"
import type { AdapterUser } from "../../../contract/adapter.js"
import { html } from "../../../pages/html.js"
import { ownerOfUser } from "../../../records/record-owner.js"
import { callerOf } from "../../../session/caller-of.js"
import { isListed } from "../../listed/is-listed.js"
import { fieldIn } from "../../page-frame/chosen-action.js"
import { openPage } from "../../page-frame/open-page.js"
import type { ActionResult, PageVisit } from "../../page-frame/page.js"
import type { PageParts } from "../../page-frame/page-parts.js"
import { messageView, type PageView } from "../../page-frame/page-view.js"
import { pageAddress } from "../../pages/page-address.js"
import { rememberReport } from "../../pages/page-report.js"
import { callersUser } from "../../people/callers-user.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { deletionOfUser } from "./ask-deletion.js"
import { isDeleteLink } from "./delete-link.js"
import { DELETE_ACCOUNT } from "./deletion-mail.js"
import { deletionIdOf, keepNewDeletion } from "./deletion-record.js"
import { deleteAtOnce } from "./finish-deletion.js"
import { deletionTexts } from "./texts.js"

interface DeleteVisit extends PageVisit {
  readonly setup: AccountsSetup
}

interface Person {
  readonly caller: Caller
  readonly user: AdapterUser
  readonly owner: string
}

const REPORT = `${DELETE_ACCOUNT}-page`

/**
 * The page on which an account is deleted at once. One request has both proofs: the session, which is fresh, and the link that
 * was sent to the mailbox.
 */
export const answerDelete = /* @__PURE__ */ openPage<DeleteVisit, DeletionMessages, "deletedTitle">(
  {
    name: REPORT,
    says: ["deletedTitle"],
    texts: deletionTexts,
    show: async (at) => {
      if (at.said !== null)
        return messageView({
          title: at.own.deletedTitle,
          text: at.own.deletedText,
          symbol: "check",
        })
      const { token } = at.request.request.query
      const person = await personWith(at, token, false)
      return person && token !== undefined
        ? deleteView({ ...at, hasKeys: isListed(at.setup, "keys") }, token)
        : oldView(at)
    },
    submit: async (visit) => deleteNow(visit),
  },
)

/** Whoever is signed in in this browser, if the link is theirs. */
async function personWith(
  { setup, request }: DeleteVisit,
  token: string | undefined,
  isTaken: boolean,
): Promise<Person | null> {
  const session = await request.carried()
  const user = session && (await callersUser(setup, { session }))
  if (!user || request.request.duplicates.has("token")) return null
  const caller = callerOf(request, session, request.now)
  const { owner } = await ownerOfUser(user.id)
  // Whoever proves anew who they are has another session then, and asks again.
  if (!(await setup.isFresh(caller))) return null
  return (await isDeleteLink(setup, caller, { token, owner, isTaken }))
    ? { caller, user, owner }
    : null
}

async function deleteNow(
  visit: DeleteVisit,
): Promise<ActionResult<DeletionMessages, "deletedTitle">> {
  const { setup, request } = visit
  const person = await personWith(visit, fieldIn(request, "token"), true)
  if (!person) return { show: oldView }
  const { caller, user, owner } = person
  const id = await deletionIdOf(owner)
  const { now } = caller
  const deletion = deletionOfUser(setup, caller, { user, owner, due: now })
  const isDeleted = await deleteAtOnce(setup, { id, now }, async () =>
    keepNewDeletion(setup, { ...deletion, state: "deleting" }),
  )
  // Another one waits by now, because the owner of a former address may take the account back.
  if (!isDeleted) return { show: oldView }
  const said = await rememberReport(setup, request, { page: REPORT, report: "deletedTitle" })
  return { go: pageAddress(request), cookies: [...(await request.deletions()), said] }
}

function deleteView(
  { own, form, hasKeys }: PageParts<DeletionMessages> & { readonly hasKeys: boolean },
  token: string,
): PageView {
  return {
    title: own.deleteTitle,
    symbol: "alert",
    content: html`<p>${own.deleteText}</p>
      ${hasKeys && html`<p>${own.deleteEndsKeys}</p>`}
      ${form(
        html`<input type="hidden" name="token" value="${token}" />
          <button class="button danger">${own.deleteTitle}</button>`,
      )}`,
  }
}

function oldView({ own }: Pick<PageParts<DeletionMessages>, "own">): PageView {
  return { ...messageView({ title: own.deleteLinkOld, text: own.deleteLinkOldText }), status: 410 }
}
