import type { Adapter } from "@sallyport/core/adapters"
import type { Model, Models } from "../models.js"

interface Batch {
  readonly before: Date
  readonly limit: number
}

/** Removes expired sessions and links. */
export function deleteExpired(models: Models): Required<Adapter>["deleteExpired"] {
  return async ({ before, limit = 1000 }) => {
    const batch = { before, limit }
    const sessions = await removed(models.session, "sessionToken", batch)
    return sessions + (await removed(models.verificationToken, "token", batch))
  }
}

/**
 * A separate query finds the rows, because not every database supports a limit for deletions. They must still be
 * expired when they are deleted, because someone may extend a session in the meantime.
 */
async function removed(
  model: Model | undefined,
  key: string,
  { before, limit }: Batch,
): Promise<number> {
  if (!model) return 0
  const isExpired = { expires: { lt: before } }
  const orderBy = { expires: "asc" } as const
  const oldest = await model.findMany({ where: isExpired, orderBy, take: limit })
  const keys = oldest.map((row) => row[key])
  if (keys.length === 0) return 0
  return (await model.deleteMany({ where: { [key]: { in: keys }, ...isExpired } })).count
}
