import { admin } from "@sallyport/core/admin"
import { isAuthError } from "@sallyport/core/errors"
import type { Session } from "@sallyport/core/types"
import { getMe, getSession } from "@sallyport/express"
import express, { type Express, type Request } from "express"
import type { DemoConfig } from "./auth-config.js"
import { formOf, isOwnForm } from "./form.js"
import type { Member } from "./member.js"
import { isOfficeReport, type ListedPerson, type OfficeReport, officePage } from "./office-page.js"
import type { People } from "./staff.js"

/** What the back office is built from. */
export interface OfficeParts {
  readonly configOf: (request: Request) => DemoConfig
  readonly findMember: (session: Session) => Promise<Member | null>
  readonly people: People
}

/** The back office, and the button that ends acting as somebody. For everybody but the staff, it is not there. */
export function serveOffice(app: Express, parts: OfficeParts): void {
  const { configOf } = parts
  const form = express.urlencoded({ extended: false })
  app.get("/office", async (req, res) => {
    const session = await staffSession(parts, req)
    if (!session) return void res.sendStatus(404)
    const { said } = req.query
    const shown = { session, people: await listed(parts, configOf(req)) }
    res.send(officePage({ ...shown, said: isOfficeReport(said) ? said : null }))
  })
  app.post("/office", form, async (req, res) => {
    if (!isOwnForm(req) || !(await staffSession(parts, req))) return void res.sendStatus(404)
    res.redirect(303, await done(parts, req))
  })
  app.post("/stop-acting", form, async (req, res) => {
    const me = isOwnForm(req) ? await getMe(req, configOf(req)) : null
    const isBack = (await me?.people.stopActing()) === true
    res.redirect(303, isBack ? "/office" : "/")
  })
}

/** Null also for staff that acts as somebody: whose session that is does not work here. */
async function staffSession(
  { configOf, findMember, people }: OfficeParts,
  req: Request,
): Promise<Session | null> {
  const session = await getSession(req, configOf(req))
  const member = session && (await findMember(session))
  return member && (await people.isStaff(member.id)) ? session : null
}

async function listed({ people }: OfficeParts, config: DemoConfig): Promise<ListedPerson[]> {
  const { people: office } = admin(config)
  const all = await people.list()
  return Promise.all(
    all.map(async ({ id, name, email }) => ({
      id,
      name: name ?? "",
      email,
      isStaff: await people.isStaff(id),
      blocked: (await office.blockOf(id))?.reason ?? null,
      sessions: (await office.sessions(id)).length,
    })),
  )
}

/** Does what the form says. Where the browser goes on. */
async function done({ configOf, people }: OfficeParts, req: Request): Promise<string> {
  const { id = "", do: what, reason = "" } = formOf(req)
  const known = await people.list()
  if (!known.some((one) => one.id === id) || (await people.isStaff(id))) return said("refused")
  const { people: office } = admin(configOf(req))
  if (what === "act") return act(req, configOf(req), { id, reason })
  if (what === "end") return said((await office.endSessions(id)) > 0 ? "ended" : "refused")
  if (what === "unblock") return said((await office.unblock(id)) ? "unblocked" : "refused")
  if (what !== "block" || reason.trim() === "") return said("refused")
  await office.block(id, { reason })
  return said("blocked")
}

const said = (report: OfficeReport) => `/office?said=${report}`

/** Whoever has not proved who they are of late is asked first. */
async function act(
  req: Request,
  config: DemoConfig,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<string> {
  try {
    const me = await getMe(req, config)
    await me?.people.actAs(id, { reason })
    return "/"
  } catch (error) {
    if (isAuthError(error, "StepUpRequired")) return "/auth/session/step-up?callbackUrl=%2Foffice"
    if (isAuthError(error, "AccessDenied") || isAuthError(error, "InvalidInput"))
      return said("refused")
    throw error
  }
}
