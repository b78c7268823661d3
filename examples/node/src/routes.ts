import type { IncomingMessage, ServerResponse } from "node:http"
import { adminPage, membersPage } from "sallyport-example-pages"
import { auth } from "./auth.js"
import { guarded, home, rename } from "./pages.js"

type Route = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** The handlers, by method and path. */
const routes: Readonly<Record<string, Route>> = {
  "GET /": home,
  "GET /members": guarded(membersPage),
  "GET /admin": guarded(adminPage),
  "POST /name": rename,
  "POST /sign-in": (req, res) => auth.signIn(req, res, "local", { redirectTo: "/" }),
  "POST /sign-out": (req, res) => auth.signOut(req, res, { redirectTo: "/" }),
}

/** Answers every request that is not an authentication action. */
export async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const [path = "/"] = (req.url ?? "/").split("?")
  const route = routes[`${req.method} ${path}`]
  if (route) await route(req, res)
  else res.writeHead(404).end()
}
