import { fileURLToPath } from "node:url"
import type { Session } from "@sallyport/core/types"
import { ExpressAuth, getSession, type ExpressAuthConfig } from "@sallyport/express"
import express, { type Express, type Request } from "express"
import type { Strategy } from "./auth-config.js"
import { homePage, type HomePageProps } from "./home-page.js"
import type { Member } from "./member.js"
import { membersPage } from "./members-page.js"

/** What the demo is built from. */
export interface AppParts extends Pick<
  HomePageProps,
  "mailboxUrl" | "identityProviderUrl" | "store"
> {
  readonly findMember: (session: Session) => Promise<Member | null>
  readonly configs: Readonly<Record<Strategy, ExpressAuthConfig>>
}

/** The demo as an Express application. */
export function createApp({ configs, findMember, ...shown }: AppParts): Express {
  const app = express()
  app.disable("x-powered-by")
  const auth = { database: ExpressAuth(configs.database), jwt: ExpressAuth(configs.jwt) }
  app.use("/auth", (req, res, next) => auth[strategyOf(req)](req, res, next))
  app.use("/scripts/client", express.static(folder(import.meta.resolve("@sallyport/client"))))
  app.use("/scripts", express.static(folder(new URL("browser/file", import.meta.url))))

  app.get("/", async (req, res) => {
    const strategy = strategyOf(req)
    const session = await getSession(req, configs[strategy])
    res.send(homePage({ session, strategy, ...shown }))
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
  app.post("/strategy", express.urlencoded({ extended: false }), (req, res) => {
    const { strategy } = req.body as { strategy?: string }
    // Another site must not flip the switch: SameSite keeps the cookie, this keeps the form, to our own pages.
    if (req.get("sec-fetch-site") !== "cross-site")
      res.cookie("strategy", strategy === "jwt" ? "jwt" : "database", {
        httpOnly: true,
        sameSite: "lax",
      })
    res.redirect(303, "/")
  })
  return app
}

function strategyOf(req: Request): Strategy {
  return /(?:^|; )strategy=jwt(?:;|$)/.test(req.headers.cookie ?? "") ? "jwt" : "database"
}

function folder(file: string | URL): string {
  return fileURLToPath(new URL(".", file))
}
