import { LINK_PAGE } from "../../http/request-path.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { AuthResponse } from "../../contract/http.js"
import type { PhaseContext, Phases } from "../../contract/phases.js"
import { StepUpRequired } from "../../errors/request-errors.js"
import { stepUpAddress } from "../proofs/step-up-page.js"
import { keepLink, waitingLink } from "./waiting-link.js"

/** Where the account of this provider waits in this browser; null if none does. */
export async function whereLinkWaits(
  setup: ExtensionSetup,
  context: PhaseContext,
  { provider, baseUrl }: { readonly provider: string; readonly baseUrl: string },
): Promise<string | null> {
  const link = await waitingLink(setup, context)
  return link?.provider === provider ? `${baseUrl}/session/${LINK_PAGE}` : null
}

/** What the provider said waits, and the browser goes to the page on which the person proves who they are. */
export async function holdLink(
  setup: ExtensionSetup,
  context: PhaseContext,
  signIn: Parameters<NonNullable<Phases["decided"]>>[1],
): Promise<AuthResponse> {
  const { baseUrl } = signIn
  const page = `${baseUrl}/session/${LINK_PAGE}`
  const cookie = await keepLink(setup, context, signIn)
  return {
    redirect: stepUpAddress({ baseUrl, origin: context.origin }, page, { anyWay: true }),
    cookies: [cookie],
    waitsFor: new StepUpRequired(
      `Nothing was linked yet: the person must prove who they are first, and then comes back to ${page}.`,
    ),
  }
}
