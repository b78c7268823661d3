import { pageUrl } from "../../../address/page-url.js"
import { shownTime } from "../../pages/shown-time.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { adviceIn, siteAdviceIn } from "../mails/advice.js"
import { type MailPlace, sendAccountMail } from "../mails/account-mail.js"
import { changeDeletion, type Deletion, readDeletion } from "./deletion-record.js"
import { deletionTexts } from "./texts.js"

/** The page on which an account is deleted at once. */
export const DELETE_ACCOUNT = "delete-account"

/** That an account will be deleted, and how it is kept. From the record, so that it is sent whoever comes by. */
export async function sendDeletionMail(setup: AccountsSetup, id: string): Promise<void> {
  const held = await readDeletion(setup, id)
  if (!held || held.value.isMailed || held.value.state !== "waiting") return
  const { address, place, due } = held.value
  if (address !== null && place)
    await sendAccountMail(setup, { to: address, place }, async (wording) => {
      const own = await deletionTexts(wording)
      const when = shownTime(new Date(due).toISOString(), wording.lang)
      const end = await adviceIn(wording)
      return { title: own.deletionMailTitle, text: own.deletionMailText, values: { when }, end }
    })
  await changeDeletion(setup, held, { isMailed: true })
}

/** That it is kept after all. */
export async function sendKeptMail(setup: AccountsSetup, deletion: Deletion): Promise<void> {
  const { address, place } = deletion
  if (address === null || !place) return
  await sendAccountMail(setup, { to: address, place }, async (wording) => {
    const own = await deletionTexts(wording)
    return { title: own.keptMailTitle, text: own.keptMailText, end: await adviceIn(wording) }
  })
}

/** That the application has deleted it. Whoever has talked it into that does not read this mail. */
export async function sendDeletedMail(
  setup: AccountsSetup,
  { address, formerAddresses = [], place }: Deletion,
): Promise<void> {
  if (!place) return
  const told = new Set([...(address === null ? [] : [address]), ...formerAddresses])
  await Promise.all(
    [...told].map(async (to) =>
      sendAccountMail(setup, { to, place }, async (wording) => {
        const own = await deletionTexts(wording)
        const end = await siteAdviceIn(wording)
        return { title: own.deletedMailTitle, text: own.deletedMailText, end }
      }),
    ),
  )
}

/** A link to the page on which it is deleted at once. */
export async function sendDeleteLink(
  setup: AccountsSetup,
  { to, place }: { readonly to: string; readonly place: MailPlace },
  token: string,
): Promise<void> {
  const page = `${place.baseUrl}/session/${DELETE_ACCOUNT}`
  const url = pageUrl(page, new URL(place.baseUrl).origin, { token })
  await sendAccountMail(setup, { to, place }, async (wording) => {
    const own = await deletionTexts(wording)
    return {
      title: own.deleteMailTitle,
      text: own.deleteMailText,
      link: { url, label: own.deleteTitle },
      end: await adviceIn(wording),
    }
  })
}
