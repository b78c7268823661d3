import type { AdapterUser } from "../../contract/adapter.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import { StepUpRequired } from "../../errors/request-errors.js"
import { isOwnPassword, isProvenAddress } from "../../sign-in/email-ownership.js"
import { mailOf } from "../mail/mail.js"

/**
 * Whether somebody must prove their address before they add a second factor. Whoever has only typed an address keeps its
 * owner out of nothing: the owner takes the user over, and whatever was added is removed. So what is added is added by
 * somebody who reads the mail of that address.
 */
export async function mustProveAddress(
  setup: ExtensionSetup,
  user: AdapterUser | null,
): Promise<boolean> {
  if (!user?.email || !setup.adapter || !mailOf(setup)) return false
  const isTakenOver = [...setup.providers.values()].some(
    (one) => isOwnPassword(one) || (one.type === "email" && one.adoptsUnverifiedUsers !== true),
  )
  return isTakenOver && !(await isProvenAddress(setup, user))
}

/** Rejects with `StepUpRequired` if they must. */
export async function requireProvenAddress(
  setup: ExtensionSetup,
  user: AdapterUser | null,
  visitor: { readonly visitor?: string } = {},
): Promise<void> {
  if (!(await mustProveAddress(setup, user))) return
  throw new StepUpRequired(
    "The person must first prove that their address is theirs: otherwise its real owner could remove what they add. Lead them to the page session/two-step, which sends a code there.",
    { page: PROOF_PAGE, ...visitor },
  )
}

/** The page on which somebody proves their address before they add a second step. */
const PROOF_PAGE = "two-step"

/** The `step` of that page for somebody who adds something elsewhere, and goes back there. */
export const ADDRESS_STEP = "address"

/** Whether it was refused because the address is not proven. */
export function lacksAddress({ cause }: { readonly cause?: unknown }): boolean {
  return (cause as { readonly page?: unknown } | undefined)?.page === PROOF_PAGE
}
