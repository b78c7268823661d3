import type { Caller } from "../../contract/operation.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { isOAuthProvider } from "../../contract/resolved-provider.js"
import { InvalidInput } from "../../errors/request-errors.js"
import { ownerOfSession } from "../people/owner-of.js"
import { ticketAddress } from "../methods/sealed-ticket.js"
import type { AccountsSetup } from "./accounts-setup.js"

/** The name of the page on which a person links an account. */
export const LINK_ACCOUNT = "link-account"

/** What a link to that page is about. */
export interface LinkTicket {
  /** The id of the provider. */
  readonly provider: string
}

type Providers = Pick<AccountsSetup, "providers">

/** The provider of this id; undefined if there is none at which people have accounts. */
export function linkedProvider(
  { providers }: Providers,
  id: string,
): ResolvedOAuthProvider | undefined {
  const provider = providers.get(id)
  return isOAuthProvider(provider) ? provider : undefined
}

/** Makes a link to the page, for the person who calls. Throws `InvalidInput` if there is no such provider. */
export async function linkAddress(
  setup: AccountsSetup,
  caller: Caller,
  provider: string,
): Promise<string> {
  const { owner, isUser } = await ownerOfSession(setup, caller.session)
  if (!isUser)
    throw new InvalidInput(
      "Nothing is linked to a person who is in no store: they are their account.",
    )
  if (!linkedProvider(setup, provider)) throw noSuchProvider(setup, provider)
  return ticketAddress(setup, { page: LINK_ACCOUNT, holder: { caller, owner } }, { provider })
}

/** For code that names a provider at which nobody can have an account. */
export function noSuchProvider(setup: Providers, provider: string): InvalidInput {
  const all = [...setup.providers.keys()].filter((id) => linkedProvider(setup, id))
  return new InvalidInput(
    `The configuration has no provider "${provider}" at which people have accounts. Name one of: ${all.map((id) => `"${id}"`).join(", ") || "none is there"}.`,
  )
}
