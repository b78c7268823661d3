import type { AdapterAccount } from "@sallyport/core/adapters"
import { sql } from "kysely"
import { exactly } from "../exactly.js"
import type { Store } from "../store.js"
import type { AccountRow } from "../tables.js"
import { toRow } from "../to-row.js"

/** The columns of the Account table that are always written if they are given. */
export const ACCOUNT_COLUMNS: ReadonlySet<string> = new Set<keyof AccountRow>([
  "userId",
  "type",
  "provider",
  "providerAccountId",
  "refresh_token",
  "access_token",
  "expires_at",
  "token_type",
  "scope",
  "id_token",
  "session_state",
  "verifiedEmail",
])

/** The columns to write. Nested values become JSON text, because a provider's token response can contain anything. */
export async function accountRow(
  { verifiedEmail, ...others }: Partial<AdapterAccount>,
  { engine, hasVerifiedEmail }: Pick<Store, "engine" | "hasVerifiedEmail">,
): Promise<Record<string, unknown>> {
  const isKept = verifiedEmail !== undefined && (await hasVerifiedEmail())
  const account = isKept ? { ...others, verifiedEmail } : others
  const plain = Object.entries(account).map(([name, value]) => [
    name,
    typeof value === "object" && value !== null ? JSON.stringify(value) : value,
  ])
  return toRow(Object.fromEntries(plain), engine)
}

/** Selects the columns of the new row if the user exists and the account is not linked yet. */
function ownerOf(store: Store, row: Record<string, unknown>) {
  const { userId, provider, providerAccountId } = row as unknown as AdapterAccount
  return store.db
    .selectFrom("User")
    .select(Object.entries(row).map(([name, value]) => sql.val(value).as(name)))
    .where("User.id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("Account")
            .select("Account.provider")
            .where(exactly(store, "Account.provider", provider))
            .where(exactly(store, "Account.providerAccountId", providerAccountId)),
        ),
      ),
    )
}

/**
 * Links in one statement, which inserts nothing if the account belongs to someone or the user does not exist. The
 * unique index of our migration decides between two simultaneous calls; the official tables have none.
 */
export async function insertAccount(store: Store, row: Record<string, unknown>): Promise<void> {
  const { numInsertedOrUpdatedRows } = await store.db
    .insertInto("Account")
    .columns(Object.keys(row) as (keyof AccountRow)[])
    .expression(ownerOf(store, row))
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows)
    throw new Error("The account already belongs to a user, or the user does not exist")
}
