import type { IncomingMessage, ServerResponse } from "node:http"
import { adminPage, membersPage, publicFile } from "sallyport-example-pages"
import { home } from "./home.js"
import { guarded } from "./guarded.js"
import { rename } from "./rename.js"
import { signIn } from "./sign-in.js"

type Route = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** The handlers, by method and path. */
const routes: Readonly<Record<string, Route>> = {
  "GET /": home,
  "GET /members": guarded(membersPage),
  "GET /admin": guarded(adminPage),
  "GET /sign-in": signIn,
  "POST /name": rename,
}

/** Answers every request that is not an authentication action. */
export async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const [path = "/"] = (req.url ?? "/").split("?")
  const route = routes[`${req.method} ${path}`]
  if (route) return route(req, res)
  const script = await publicFile(path)
  if (script === undefined) res.writeHead(404).end()
  else res.writeHead(200, { "content-type": "text/javascript" }).end(script)
}
