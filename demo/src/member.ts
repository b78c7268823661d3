import type { Adapter } from "@sallyport/core/adapters"
import type { Session } from "@sallyport/core/types"

/** What the store knows of someone who is signed in. */
export interface Member {
  readonly id: string
  /** When they proved that the address is theirs; null if they have not. */
  readonly emailVerified: Date | null
  /** The ids of the providers that are linked to them. */
  readonly providers: readonly string[]
}

/** Looks a person up by the address in their session; null if the store has no one of that address. */
export async function findMember(adapter: Adapter, { user }: Session): Promise<Member | null> {
  const stored = user?.email ? await adapter.getUserByEmail?.(user.email) : null
  if (!stored) return null
  const accounts = (await adapter.listAccountsByUser?.(stored.id)) ?? []
  return {
    id: stored.id,
    emailVerified: stored.emailVerified,
    providers: [...new Set(accounts.map(({ provider }) => provider))],
  }
}
