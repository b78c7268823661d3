import { pageUrl } from "../../../address/page-url.js"
import type { AccountsSetup } from "../accounts-setup.js"
import { adviceIn } from "../mails/advice.js"
import { type MailPlace, sendAccountMail } from "../mails/account-mail.js"
import { readMade, rememberMailed, removeChange } from "./change-record.js"
import { release } from "./reservation.js"
import { addressTexts } from "./texts.js"
import { isSameAddress } from "./is-same-address.js"

/** The pages, by their names in an address. */
export const CONFIRM_ADDRESS = "confirm-address"
export const UNDO_ADDRESS = "undo-address"

/** The address of one of the pages, with the token of a change. */
export function linkTo(
  page: string,
  { baseUrl }: Pick<MailPlace, "baseUrl">,
  token: string,
): string {
  return pageUrl(`${baseUrl}/session/${page}`, new URL(baseUrl).origin, { token })
}

/** To the new address: a link to the page on which it is confirmed. */
export async function sendConfirmMail(
  setup: AccountsSetup,
  { to, place }: { readonly to: string; readonly place: MailPlace },
  token: string,
): Promise<void> {
  await sendAccountMail(setup, { to, place }, async (wording) => {
    const own = await addressTexts(wording)
    return {
      title: own.confirmMailTitle,
      text: own.confirmMailText,
      link: { url: linkTo(CONFIRM_ADDRESS, place, token), label: own.changeAddressTitle },
      end: wording.texts.mailIgnore,
    }
  })
}

/** What else is told of a change, without a link. */
type PlainMail = "takenMail" | "askedMail" | "restoredMail" | "releasedMail"

/** A message about something that somebody has asked for, or done. */
export async function sendAddressMail(
  setup: AccountsSetup,
  { to, place }: { readonly to: string; readonly place: MailPlace },
  kind: PlainMail,
): Promise<void> {
  await sendAccountMail(setup, { to, place }, async (wording) => {
    const own = await addressTexts(wording)
    // Whoever has the mailbox of an address that was only typed has no account to look after.
    const end = kind === "takenMail" ? wording.texts.mailIgnore : await adviceIn(wording)
    return { title: own[`${kind}Title`], text: own[`${kind}Text`], end }
  })
}

/**
 * To the old address: that it was changed, and how that is undone. From the record, and as often as it takes: whoever comes
 * by sends it again if a process stopped before it was sent. Nothing is sent, and the record removed, if a process stopped
 * before the address was changed.
 */
export async function sendChangeMail(setup: AccountsSetup, id: string): Promise<void> {
  const held = await readMade(setup, id)
  if (!held || held.value.isMailed) return
  const { from, place, token } = held.value
  const user = await setup.adapter?.getUser(held.value.user)
  if (!user || isSameAddress(user.email, from)) {
    await removeChange(setup, id)
    await release(setup, from)
    return
  }
  await sendAccountMail(setup, { to: from, place }, async (wording) => {
    const own = await addressTexts(wording)
    const url = linkTo(UNDO_ADDRESS, place, token)
    return {
      title: own.changedMailTitle,
      ...(setup.options.undo
        ? { text: own.changedMailUndo, link: { url, label: own.undoButton } }
        : { text: own.changedMailText }),
      end: await adviceIn(wording),
    }
  })
  await rememberMailed(setup, held)
}
