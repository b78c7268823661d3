import { matchesExactly, type SessionOperations } from "@sallyport/adapter-base"
import type { AdapterSession, AdapterUser } from "@sallyport/core/adapters"
import { modelOf, type Models } from "../models.js"
import { isMissingRow } from "../prisma-error.js"
import { toData, toWhere } from "../to-data.js"
import { takeRow } from "../unique-keys.js"

export function sessionOperations(models: Models): SessionOperations {
  const sessions = () => modelOf(models, "session")
  return {
    createSession: async (session) => {
      const data = toData(sessions(), session)
      return (await sessions().create({ data })) as unknown as AdapterSession
    },
    // One call; a session without a user counts as no session.
    getSessionAndUser: async (sessionToken) => {
      const key = { sessionToken }
      const row = await sessions().findUnique({ where: key, include: { user: true } })
      if (!row?.["user"] || !matchesExactly(row, key)) return null
      const { user, ...session } = row
      return { session: session as unknown as AdapterSession, user: user as AdapterUser }
    },
    updateSession: (change) => updateSession(models, change),
    deleteSession: async (sessionToken) =>
      (await takeRow(sessions(), { sessionToken })) as AdapterSession | null,
    deleteSessionsByUser: async (userId) => {
      await sessions().deleteMany({ where: toWhere(sessions(), { userId }) })
    },
  }
}

/** The changed row; null if there is none, because extending a session must not bring back one that was signed out. */
async function updateSession(
  models: Models,
  change: Partial<AdapterSession> & { sessionToken: string },
): Promise<AdapterSession | null> {
  const model = modelOf(models, "session")
  const where = { sessionToken: change.sessionToken }
  try {
    const row = await model.update({ where, data: toData(model, change) })
    return row as unknown as AdapterSession
  } catch (error) {
    if (isMissingRow(error)) return null
    throw error
  }
}
