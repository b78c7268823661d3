import {
  matchesExactly,
  removeOtherSessions,
  type SessionOperations,
} from "@sallyport/adapter-base"
import type { AdapterSession, AdapterUser } from "@sallyport/core/adapters"
import { type Model, modelOf, type Models } from "../models.js"
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
    deleteOtherSessions: (of) => deleteOtherSessions(sessions(), of, !models.comparesExactly),
  }
}

async function deleteOtherSessions(
  model: Model,
  of: Pick<AdapterSession, "userId" | "sessionToken">,
  isLenient: boolean,
): Promise<void> {
  await removeOtherSessions(of, {
    removeOthers: (kept) => {
      const { sessionToken: not, ...where } = toWhere(model, kept)
      return model.deleteMany({ where: { ...where, sessionToken: { not } } })
    },
    findAlike: isLenient ? (alike) => model.findMany({ where: toWhere(model, alike) }) : undefined,
    remove: (one) => model.deleteMany({ where: toWhere(model, one) }),
  })
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
