import { textsInValue } from "../page-frame/texts-in-value.js"
import type { AccountPageMessages } from "../../contract/account-page-messages.js"
import type { JsonValue } from "../../contract/json.js"
import type { PlannedDeletion } from "../../contract/own-deletion.js"
import { fillText } from "../../messages/fill-text.js"
import { files } from "../../texts/split/deletion.js"
import { isAuthError } from "../../errors/auth-error.js"
import { InvalidInput } from "../../errors/request-errors.js"
import { fieldIn } from "../page-frame/chosen-action.js"
import type { ActionResult, FormAction } from "../page-frame/page.js"
import type { PageParts } from "../page-frame/page-parts.js"
import { messageView, type PageView } from "../page-frame/page-view.js"
import { accountLink } from "../pages/account-link.js"
import { loadNearestTexts } from "../pages/nearest-texts.js"
import { shownTime } from "../pages/shown-time.js"
import { pageAddress } from "../pages/page-address.js"
import { callersUser } from "../people/callers-user.js"
import { isImage, isName } from "../people/profile-rules.js"
import type { AccountVisitor } from "./account-visitor.js"
import type { Report } from "./reports.js"
import { accounts, hasAccounts } from "./shown-person.js"

type Action = FormAction<AccountVisitor, AccountPageMessages, Report>

/** What people do with `accounts()`, by its operations. Without it, no form of the page says any of this. */
export const accountActions: Readonly<Record<string, Action>> = {
  profile: managed(async (visit) => ({ say: await rename(visit) })),
  link: managed(async ({ call, request }, provider) => {
    // Its rules, without the page with the button: the person has just pressed one.
    await call(accounts, "link", provider)
    const callbackUrl = pageAddress(request)
    return {
      answer: await request.authorize({ provider, account: null, scopes: [], callbackUrl }),
    }
  }),
  unlink: managed(async (visit, named) => ({ say: await unlink(visit, named) })),
  newAddress: managed(async (visit, address) => ({ say: await askNewAddress(visit, address) })),
  delete: managed(askDeletion),
  keepAccount: managed(async ({ call }) => {
    const { result: isKept } = await call(accounts, "keep")
    return { say: isKept ? "accountKept" : "alreadyGone" }
  }),
  download: managed(async (visit) => ({
    answer: {
      body: `${JSON.stringify(await wholeExport(visit), null, 2)}\n`,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": 'attachment; filename="account.json"',
      },
    },
  })),
}

function managed(act: Action): Action {
  return async (visit, value) => {
    if (!hasAccounts(visit.setup)) throw new InvalidInput("The form does not say what to do.")
    return act(visit, value)
  }
}

async function askNewAddress({ call }: AccountVisitor, address: string): Promise<Report> {
  try {
    await call(accounts, "changeAddress", address.trim())
    return "newAddressAsked"
  } catch (error) {
    if (isAuthError(error, "InvalidInput")) return "newAddressRefused"
    throw error
  }
}

/** Says when, or that the link of a mail is still to be opened. */
async function askDeletion(
  { call }: AccountVisitor,
  word: string,
): Promise<ActionResult<AccountPageMessages, Report>> {
  try {
    const { result } = await call(accounts, "delete", word)
    return { show: async (parts) => deletionView(parts, result) }
  } catch (error) {
    if (isAuthError(error, "InvalidInput")) return { say: "deleteConfirm" }
    throw error
  }
}

async function deletionView(
  { wording, address }: PageParts,
  { at }: PlannedDeletion,
): Promise<PageView> {
  const own = await loadNearestTexts(files, wording)
  const title = own.deleteTitle
  const end = accountLink(address, wording)
  if (at === null)
    return { ...messageView({ title, text: own.deleteAsked, symbol: "mail", isReport: true }), end }
  const text = fillText(own.leaveText, { when: shownTime(at, wording.lang) })
  return { ...messageView({ title, text, isReport: true }), end }
}

/** Only what is another now: what a provider has given may be nothing that people could type here. */
async function rename({ setup, caller, call, request }: AccountVisitor): Promise<Report> {
  const [name, image] = [fieldIn(request, "name")?.trim(), fieldIn(request, "image")?.trim()]
  if (name === undefined || image === undefined)
    throw new InvalidInput('The form must have one field "name" and one field "image".')
  const user = await callersUser(setup, caller)
  const isNewName = name !== (user?.name ?? "").trim()
  const isNewImage = image !== (user?.image ?? "").trim()
  if (isNewName && name !== "" && !isName(name)) return "nameRefused"
  if (isNewImage && image !== "" && !isImage(image)) return "imageRefused"
  if (isNewName || isNewImage)
    await call(accounts, "rename", {
      ...(isNewName && { name: name || null }),
      ...(isNewImage && { image: image || null }),
    })
  return "profileChanged"
}

async function unlink({ call }: AccountVisitor, named: string): Promise<Report> {
  const [provider = "", account = ""] = textsInValue(named)
  try {
    const { result: isRemoved } = await call(accounts, "unlink", provider, account)
    return isRemoved ? "accountUnlinked" : "alreadyGone"
  } catch (error) {
    if (isAuthError(error, "LastWayIn")) return "lastAccount"
    // A button of before the last deployment: the account is gone, and so is its provider.
    if (isAuthError(error, "InvalidInput")) return "alreadyGone"
    throw error
  }
}

/** All parts of the export in one: lists that go on in the next part are one list. */
async function wholeExport({ call }: AccountVisitor): Promise<Readonly<Record<string, unknown>>> {
  const whole: Record<string, JsonValue | undefined> = {}
  let after: string | null = null
  do {
    const { result }: { readonly result: { data: typeof whole; next: string | null } } = await call(
      accounts,
      "export",
      after,
    )
    for (const [name, value] of Object.entries(result.data)) {
      const former = whole[name]
      whole[name] = Array.isArray(former) && Array.isArray(value) ? [...former, ...value] : value
    }
    after = result.next
  } while (after !== null)
  return whole
}
