import type { Account } from "../../contract/account.js"
import type { ExtensionSetup } from "../../contract/extension.js"
import type { ResolvedOAuthProvider } from "../../contract/resolved-provider.js"
import { AuthError } from "../../errors/auth-error.js"
import type { Need } from "../defining/needs.js"
import { isUserOwner, storedIdOf } from "../../records/record-owner.js"
import { claimsOf } from "./claims-of.js"
import { grantIn, type GrantRecord } from "./grant.js"
import { grantIds, readGrant, writeGrant } from "./grant-records.js"
import type { TokensSetup } from "./tokens-setup.js"

/** Rows can only be found where the adapter lists them. */
export const listedAccounts: Need = ({ adapter }: ExtensionSetup) =>
  adapter?.listAccountsByUser
    ? []
    : [
        new AuthError(
          "providerTokens({ adoptRows: true }) reads the rows of people's accounts, and the adapter cannot list them. Use an adapter of Sallyport, or leave adoptRows out: then people connect again.",
        ),
      ]

/**
 * The grant in the row of an account, where nothing was ever kept of the account; null if there is none. Whatever a sign-in
 * brings is newer.
 */
export async function adoptedRow(
  setup: TokensSetup,
  owner: string,
  {
    provider,
    account,
  }: { readonly provider: ResolvedOAuthProvider; readonly account: string | undefined },
): Promise<GrantRecord | null> {
  const userId = isUserOwner(owner) ? storedIdOf(owner) : null
  if (!setup.options.adoptRows || userId === null) return null
  const rows = (await setup.adapter?.listAccountsByUser?.(userId)) ?? []
  const row = rows.find(
    (one) =>
      one.provider === provider.id &&
      (account === undefined || one.providerAccountId === account) &&
      typeof one.access_token === "string",
  ) as Account | undefined
  const grant = row && grantIn(row, originOf(provider, row))
  if (!row || !grant) return null
  const [id = ""] = await grantIds(setup, row)
  const written = await writeGrant(setup, { id, owner, grant }, "absent")
  if (written) return written
  const held = await readGrant(setup, id)
  return held?.owner === owner ? held : null
}

/** When it was exchanged is not known, and the ID Token was verified by the sign-in that has written the row. */
function originOf({ clientId, issuer }: ResolvedOAuthProvider, { id_token: idToken }: Account) {
  return { client: clientId, issuer, exchangedAt: 0, idTokenOf: claimsOf(idToken) }
}
