import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { prepareDatabase } from "sallyport-example-store"
import { auth } from "./auth.js"
import { answer } from "./routes.js"

await prepareDatabase()

async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    if (!(await auth(req, res))) await answer(req, res)
  } catch (error) {
    // Without this, Node would end the process because of an unhandled rejection.
    console.error(error)
    if (!res.headersSent) res.statusCode = 500
    res.end()
  }
}

/** `main.ts` starts it on a port, and a test on another. */
export const server = createServer((req, res) => void handle(req, res))
