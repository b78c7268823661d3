import { admin } from "@sallyport/core/admin"
import express, { Router, type RequestHandler } from "express"
import { layout } from "sallyport-example-pages"
import { allPeople } from "sallyport-example-store"
import { auth, authConfig } from "./auth.js"
import { officePage } from "./office-page.js"

const { people } = admin(authConfig)

/** `admin()` asks nobody whether they may: this does, before every page and form of the office. */
const staffOnly: RequestHandler = async (req, res, next) => {
  const session = await auth.getSession(req)
  // Others do not learn that there is an office. Nor is there one while somebody acts as a person.
  if (session?.user.role !== "admin") return res.sendStatus(404)
  if (req.method === "POST" && !isOwnForm(req.get("origin"), req.get("host")))
    return res.sendStatus(403)
  // Whoever left the browser open proves first that it is still them, and comes back.
  if (!(await auth.getSession(req, { within: 600 })))
    return auth.signIn(req, undefined, { redirectTo: "/office", within: 600 })
  return next()
}

/** Browsers say where a form was sent from (CSRF). */
function isOwnForm(origin = "", host = ""): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}

export const office = Router()
office.use(staffOnly, express.urlencoded({ extended: false }))

office.get("/", async (req, res) => {
  const session = await auth.getSession(req)
  const own = session?.user.email
  const shown = (await allPeople()).map(async (one) => ({
    ...one,
    block: await people.blockOf(one.id),
    // Whoever blocks themselves is out.
    isSelf: own === one.email,
  }))
  res.send(layout(authConfig.theme.name, officePage(await Promise.all(shown))))
})

office.post("/:id/block", async (req, res) => {
  const { reason } = req.body as { reason?: string }
  await people.block(req.params.id, { reason: reason || "none given" })
  res.redirect(303, "/office")
})

office.post("/:id/unblock", async (req, res) => {
  await people.unblock(req.params.id)
  res.redirect(303, "/office")
})

office.post("/:id/end", async (req, res) => {
  await people.endSessions(req.params.id)
  res.redirect(303, "/office")
})

/** From this answer on, the browser has a session of the person. `mayActAs` has the last word. */
office.post("/:id/act", async (req, res) => {
  const me = await auth.getMe(req)
  await me?.people.actAs(req.params.id, { reason: "support" })
  res.redirect(303, "/")
})

/** Outside the office, which is closed to whoever acts as somebody. */
export const stopActing: RequestHandler = async (req, res) => {
  const session = await auth.getSession(req)
  // Not twice, as by a second press of the button.
  if (session?.actor) await (await auth.getMe(req))?.people.stopActing()
  res.redirect(303, "/office")
}
