import { fileURLToPath } from "node:url"
import { StepUpRequired } from "@sallyport/core/errors"
import type { Session } from "@sallyport/core/types"
import { ExpressAuth, getMe, getSession } from "@sallyport/express"
import express, { type Express, type Request } from "express"
import type { DemoConfig, Strategy } from "./auth-config.js"
import { devicesPage } from "./devices-page.js"
import { homePage, type HomePageProps } from "./home-page.js"
import type { Member } from "./member.js"
import { membersPage } from "./members-page.js"
import { answerFailure } from "./failed-page.js"
import { formOf, isOwnForm } from "./form.js"
import { serveConnected } from "./serve-connected.js"
import type { Notes } from "./notes.js"
import { serveNotes } from "./serve-notes.js"
import { serveOffice } from "./serve-office.js"
import type { People } from "./staff.js"

/** What the demo is built from. */
export interface AppParts extends Pick<
  HomePageProps,
  "mailboxUrl" | "identityProviderUrl" | "store"
> {
  readonly findMember: (session: Session) => Promise<Member | null>
  readonly people: People
  readonly notes: Notes
  readonly configs: Readonly<Record<Strategy, DemoConfig>>
}

/** The demo as an Express application. */
export function createApp({ configs, findMember, people, notes, ...shown }: AppParts): Express {
  const app = express()
  app.disable("x-powered-by")
  const auth = { database: ExpressAuth(configs.database), jwt: ExpressAuth(configs.jwt) }
  app.use("/auth", (req, res, next) => auth[strategyOf(req)](req, res, next))
  app.use("/scripts/client", express.static(folder(import.meta.resolve("@sallyport/client"))))
  app.use("/scripts", express.static(folder(new URL("browser/file", import.meta.url))))

  app.get("/", async (req, res) => {
    const strategy = strategyOf(req)
    const session = await getSession(req, configs[strategy])
    const member = session && (await findMember(session))
    const isStaff = member !== null && (await people.isStaff(member.id))
    res.send(homePage({ session, strategy, isStaff, ...shown }))
  })
  app.get("/members", async (req, res) => {
    const strategy = strategyOf(req)
    const session = await getSession(req, configs[strategy])
    if (session) {
      const member = await findMember(session)
      return void res.send(membersPage({ session, member, strategy }))
    }
    res.redirect(`/auth/signin?callbackUrl=${encodeURIComponent("/members")}`)
  })
  serveDevices(app, configs)
  const configOf = (req: Request) => configs[strategyOf(req)]
  serveConnected(app, configOf, shown.identityProviderUrl)
  serveNotes(app, { configOf, findMember, notes })
  serveOffice(app, { configOf, findMember, people })
  app.post("/strategy", express.urlencoded({ extended: false }), (req, res) => {
    const { strategy } = formOf(req)
    // Another site must not flip the switch: SameSite keeps the cookie, this keeps the form, to our own pages.
    if (isOwnForm(req))
      res.cookie("strategy", strategy === "jwt" ? "jwt" : "database", {
        httpOnly: true,
        sameSite: "lax",
      })
    res.redirect(303, "/")
  })
  app.use(answerFailure)
  return app
}

/** `getMe` refuses forms of other sites, so the route has nothing to check. */
function serveDevices(app: Express, configs: AppParts["configs"]): void {
  app.get("/devices", async (req, res) => {
    const config = configs[strategyOf(req)]
    const session = await getSession(req, config)
    const me = await getMe(req, config)
    if (session && me) {
      const [sessions, { entries }] = await Promise.all([me.sessions.list(), me.audit.list()])
      return void res.send(devicesPage({ session, sessions, entries }))
    }
    res.redirect(`/auth/signin?callbackUrl=${encodeURIComponent("/devices")}`)
  })
  app.post("/devices", express.urlencoded({ extended: false }), async (req, res) => {
    const me = await getMe(req, configs[strategyOf(req)])
    const { id, end } = formOf(req)
    if (id) await me?.sessions.end(id)
    else if (end === "others") await me?.sessions.endOthers()
    const isRefused = !id && end === "all" && !(await hasEndedAll(me))
    res.redirect(303, isRefused ? SIGN_IN_AGAIN : "/devices")
  })
}

/** With an error the sign-in page shows its forms, although the person is signed in. */
const SIGN_IN_AGAIN = "/auth/session/step-up?callbackUrl=%2Fdevices"

/** False if they must sign in again first. */
async function hasEndedAll(me: Awaited<ReturnType<typeof getMe<DemoConfig>>>): Promise<boolean> {
  try {
    await me?.sessions.endAll()
    return true
  } catch (error) {
    if (error instanceof StepUpRequired) return false
    throw error
  }
}

function strategyOf(req: Request): Strategy {
  return /(?:^|; )strategy=jwt(?:;|$)/.test(req.headers.cookie ?? "") ? "jwt" : "database"
}

function folder(file: string | URL): string {
  return fileURLToPath(new URL(".", file))
}
