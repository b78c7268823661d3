import type { IncomingMessage, ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { callSessions, type FixtureSite, type RunningFixture } from "@sallyport/integration-kit"
import type { AccessRefusal } from "@sallyport/core/access"
import { describeIntegration } from "../../../../test/depth/integration-contract.js"
import {
  NodeAuth,
  getAccess,
  getCaller,
  getMe,
  getSession,
  type NodeAuthConfig,
  type NodeAuthHandler,
} from "../src/index.js"
import { listen } from "./support/site.js"

type Page = (req: IncomingMessage, res: ServerResponse, config: NodeAuthConfig) => Promise<unknown>

const KEPT = "public, max-age=600"
const shown: Page = async (req, res, config) =>
  res.end(JSON.stringify(await getSession(req, res, config)))

const READ = { scopes: ["notes:read"] }

function refuse(res: ServerResponse, { status, headers, body }: AccessRefusal): void {
  res.writeHead(status, { ...headers, "content-type": "application/json" })
  res.end(JSON.stringify(body))
}

/** The pages of the kit's application. */
const pages: Readonly<Record<string, Page>> = {
  "/session": shown,
  "/bare": shown,
  "/planted": (req, res, config) => {
    const eve = { user: { name: "Eve" } }
    return shown(Object.assign(req, { auth: eve, session: eve }), res, config)
  },
  "/cached": async (req, res, config) => {
    const session = await getSession(req, res, config)
    res.setHeader("cdn-cache-control", KEPT).appendHeader("set-cookie", "theme=dark")
    res.writeHead(200, { "cache-control": KEPT }).end(JSON.stringify(session))
  },
  "/late": async (req, res, config) => {
    res.write("…")
    res.end((await getSession(req, res, config))?.user?.name)
  },
  "/forgotten": async (req, res, config) =>
    res.end(String(Reflect.get(getSession(req, res, config), "user"))),
  "/access": async (req, res, config) => {
    const access = await getAccess(req, res, config, READ)
    if (access.kind === "refusal") refuse(res, access)
    else res.end(JSON.stringify(access))
  },
  "/caller": async (req, res, config) => {
    const caller = await getCaller(req, res, config, READ)
    if (caller.by === "refusal") refuse(res, caller.refusal)
    else res.end(JSON.stringify({ ...caller, sent: await text(req) }))
  },
  "/open": async (_, res) => res.setHeader("cache-control", KEPT).end("open"),
}

/** The page `/me`, whose query says what it calls. */
const mine: Page = async (req, res, config) => {
  res.end(JSON.stringify(await callSessions(await getMe(req, res, config), req.url ?? "")))
}

/** The pages behind the gate, and the forms. False for every other address. */
async function answerGuarded(
  auth: NodeAuthHandler,
  { req, res, onGuarded }: Exchange,
): Promise<boolean> {
  const path = (req.url ?? "").split("?", 1)[0] ?? ""
  const isSecret = path === "/guarded" || path.startsWith("/rooms/")
  if (isSecret || /^\/login\/?$/.test(path)) {
    if (await auth.guard(req, res)) return true
    if (isSecret) onGuarded()
    res.end(isSecret ? "secret" : "the sign-in page")
    return true
  }
  if (req.method !== "POST" || !path.startsWith("/sign-")) return false
  const form = Object.fromEntries(new URLSearchParams(await text(req)))
  if (path === "/sign-in") await auth.signIn(req, res, "password", form)
  else await auth.signOut(req, res, { redirectTo: form["redirectTo"] })
  return true
}

interface Exchange {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly onGuarded: () => void
}

async function start(site: FixtureSite): Promise<RunningFixture> {
  const config: NodeAuthConfig = { ...site.config, trustProxy: site.behindProxy }
  const auth = NodeAuth(config)
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    if (await auth(req, res)) return
    if (await answerGuarded(auth, { req, res, onGuarded: site.onGuarded })) return
    const page = req.url?.startsWith("/me?") ? mine : pages[req.url?.split("?", 1)[0] ?? ""]
    if (page) await page(req, res, config)
    else res.writeHead(404).end()
  }
  return listen((req, res) => {
    answer(req, res).catch((error: { status?: number }) => {
      if (res.headersSent) res.destroy()
      else res.writeHead(error.status ?? 500).end()
    })
  })
}

describeIntegration({
  name: "node:http",
  basePath: "/auth",
  start,
  givesMe: true,
  givesAccess: true,
  lacks: {
    functions: "the application's own code is all that runs at an address",
    rewrites: "node:http leads no address to another page",
  },
})
