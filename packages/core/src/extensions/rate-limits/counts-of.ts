import type { ExtensionSetup } from "../../contract/extension.js"
import type { ProviderAttempt } from "../../contract/attempt.js"
import type { PhaseContext } from "../../contract/phases.js"
import { inOneSpelling } from "../counting/account-names.js"
import { foldedName } from "../counting/folded-name.js"
import { knownBrowser, nameOfAddress } from "../browsers/known-browser.js"
import { accountCounts, type Count } from "../counting/limiter.js"
import { rememberNetwork } from "../counting/network-of-request.js"
import { claimedNetwork, clientOf, tellOfUnknownClient } from "./client-of.js"
import { kindOf } from "./limited-kind.js"
import { type KindLimits, limitsOf, type RateLimitsOptions } from "./limits.js"
import { mailboxOf } from "../counting/mailbox-of.js"

/** Where an attempt is made. */
export interface AttemptPlace {
  readonly setup: ExtensionSetup
  readonly options: RateLimitsOptions
  readonly context: PhaseContext
}

/** All counts that an attempt is part of. */
export interface AttemptCounts {
  readonly client: readonly Count[]
  readonly accounts: readonly Count[]
  /** Of a mail that a stranger asks for: those of all addresses that lead to the same mailbox. */
  readonly mailbox: readonly Count[]
}

/** A name as it is counted, and whether this browser is known for it. */
interface CountedName {
  readonly name: string
  readonly known: string | null
}

/** All counts of an attempt under these names, as they were typed. */
export async function countsOf(
  place: AttemptPlace,
  what: ProviderAttempt,
  names: readonly string[],
): Promise<AttemptCounts> {
  const { setup, options, context } = place
  const kind = kindOf(what)
  const limits = limitsOf(kind, options)
  const idFor = names.length > 0 ? await knownBrowser(setup, context) : async () => null
  const accounts = await Promise.all(
    names.map(async (typed): Promise<CountedName> => {
      const name = inOneSpelling(typed)
      const byAddress = await idFor([nameOfAddress(name)])
      if (byAddress !== null) return { name, known: byAddress }
      // For what was typed, letter by letter: another spelling may be the name of somebody else.
      const known = await idFor([typedAt(what.provider, typed)])
      if (known !== null) return { name: `typed\n${typed}`, known }
      // An address is only ever compared as it is.
      return { name: what.identifier === undefined ? foldedName(name) : name, known }
    }),
  )
  // Who is known for every name that was typed is no stranger, wherever they come from.
  const isKnown = accounts.length > 0 && accounts.every(({ known }) => known !== null)
  const perAccount = what.proof === "link" ? undefined : limits.perAccount
  return {
    client: isKnown ? [] : await clientCounts(place, { request: context.request, kind, limits }),
    accounts: perAccount
      ? accounts.flatMap((account) => accountCounts(kind, perAccount, account))
      : [],
    mailbox:
      perAccount && kind === "mail"
        ? accounts
            .filter(({ known }) => known === null)
            .map(({ name }) => ({
              kind,
              per: "account",
              key: `mailbox\n${mailboxOf(foldedName(name))}`,
              limit: perAccount,
            }))
        : [],
  }
}

interface ClientAttempt {
  readonly request: Pick<PhaseContext["request"], "headers" | "platform" | "url">
  readonly kind: Count["kind"]
  readonly limits: KindLimits
}

/** As often as a client that is known: behind an address that somebody claims there may be anybody. */
const CLAIMED = 10

/** The counts that a request is part of because of where it comes from. */
export async function clientCounts(
  { setup, options }: Pick<AttemptPlace, "setup" | "options">,
  { request, kind, limits: { perClient } }: ClientAttempt,
): Promise<readonly Count[]> {
  const client = await clientOf(options.client, request)
  if (client === null) await tellOfUnknownClient(setup, options.client, request)
  else rememberNetwork(request, client)
  if (!perClient || options.client === undefined) return []
  if (client !== null) return [{ kind, per: "client", key: client, limit: perClient }]
  const claimed = await claimedNetwork(request)
  if (claimed === null) return []
  const limit = { ...perClient, most: perClient.most * CLAIMED }
  return [{ kind, per: "client", key: `claimed ${claimed}`, limit }]
}

/** The name by which a browser is known in which somebody has typed this with the right password. */
export function typedAt({ id }: { readonly id: string }, name: string): string {
  return `typed\n${id}\n${name}`
}
