import type { AdapterUser } from "../../contract/adapter.js"
import type { ProfileChange } from "../../contract/own-accounts.js"
import { InvalidInput } from "../../errors/request-errors.js"
import type { AccountsSetup } from "./accounts-setup.js"

/** Changes the name or the picture of a person, if the store keeps it. */
export async function renamePerson(
  { adapter }: AccountsSetup,
  user: AdapterUser | null,
  { name, image }: ProfileChange,
): Promise<void> {
  if (!user) throw new InvalidInput("A person who is in no store cannot be renamed.")
  const wanted = {
    ...(name !== undefined && { name: name?.trim() ?? null }),
    ...(image !== undefined && { image }),
  }
  const kept = await adapter.updateUser({ id: user.id, ...wanted })
  for (const member of ["name", "image"] as const)
    if (member in wanted && (kept[member] ?? null) !== wanted[member])
      throw new InvalidInput(`The store keeps no "${member}" of this application's users.`)
}
