import type { Session } from "@sallyport/core/types"
import { getAccess, getCaller, getMe, getSession } from "@sallyport/express"
import express, { type Express, type Request } from "express"
import type { DemoConfig } from "./auth-config.js"
import { formOf } from "./form.js"
import { keysPage } from "./keys-page.js"
import type { Member } from "./member.js"
import type { Notes } from "./notes.js"

interface NotesParts {
  readonly findMember: (session: Session) => Promise<Member | null>
  readonly notes: Notes
  readonly configOf: (request: Request) => DemoConfig
}

/** An API that people call with their session and programs with a key, and the page that shows how. */
export function serveNotes(app: Express, { configOf, findMember, notes }: NotesParts): void {
  app.get("/api/notes", async (req, res) => {
    const caller = await getCaller(req, configOf(req), { scopes: ["notes:read"] })
    if (caller.by === "refusal") {
      const { status, headers, body } = caller.refusal
      return void res.status(status).set(headers).json(body)
    }
    const userId =
      caller.by === "session" ? (await findMember(caller.session))?.id : caller.access.userId
    res.set("cache-control", "no-store").json({ notes: userId ? await notes.of(userId) : [] })
  })
  app.post("/api/notes", express.urlencoded({ extended: false }), async (req, res) => {
    const access = await getAccess(req, configOf(req), { scopes: ["notes:write"] })
    if (access.kind === "refusal")
      return void res.status(access.status).set(access.headers).json(access.body)
    const text = formOf(req)["text"]?.trim() ?? ""
    if (access.userId === null || text === "" || text.length > 500)
      return void res.status(400).json({ error: "Send text=… with 1 to 500 characters." })
    await notes.add(access.userId, text)
    res.status(201).json({ notes: await notes.of(access.userId) })
  })
  servePage(app, { configOf, findMember, notes })
}

function servePage(app: Express, { configOf, findMember, notes }: NotesParts): void {
  app.get("/keys", async (req, res) => {
    const session = await getSession(req, configOf(req))
    const me = await getMe(req, configOf(req))
    if (!session || !me)
      return res.redirect(`/auth/signin?callbackUrl=${encodeURIComponent("/keys")}`)
    const member = await findMember(session)
    const [keys, written] = await Promise.all([me.keys.list(), member ? notes.of(member.id) : []])
    const api = new URL("/api/notes", `${req.protocol}://${req.get("host")}`).href
    res.send(keysPage({ session, keys, notes: written, api }))
  })
}
