import { getMe } from "@sallyport/next-auth-4"
import { optionsFor } from "../../lib/auth-options.js"

/** Calls the function of the person's sessions that the query names. */
export default async function me(req, res) {
  try {
    const { call, id } = req.query
    const mine = await getMe(req, res, optionsFor(req))
    res.json(mine ? await mine.sessions[call](id) : null)
  } catch (error) {
    res.status(error.type === "MissingCSRF" ? 403 : 500).json({ error: error.type })
  }
}
