import { expect, onTestFinished, test } from "vitest"
import { describeHostileRequests } from "../../../core/test/support/describe-hostile-requests.js"
import { passwordConfig } from "../../../core/test/support/password-config.js"
import { sendRaw } from "../../../core/test/support/send-raw.js"
import { NodeAuth, getSession, type NodeAuthConfig } from "../src/index.js"
import { listen } from "./support/site.js"

async function serve(config: NodeAuthConfig): Promise<number> {
  const auth = NodeAuth(config)
  const { port, close } = await listen((req, res) => {
    const answer = async () => {
      if (await auth(req, res)) return
      if (req.url?.endsWith("/who")) res.end(JSON.stringify(await getSession(req, res, config)))
      else res.writeHead(404).end()
    }
    answer().catch((error: { status?: number }) => res.writeHead(error.status ?? 500).end())
  })
  onTestFinished(close)
  return port
}

describeHostileRequests({
  name: "node:http",
  serve: ({ config, trustProxy }) => serve({ ...config, trustProxy }),
  methods: ["TRACE", "OPTIONS", "PUT", "PROPFIND", "M-SEARCH"],
})

test("a host that is none leaves no promise that rejects unheard, where nobody listens for errors", async () => {
  const auth = NodeAuth(passwordConfig)
  const { port, close } = await listen((req, res) => void auth(req, res))
  onTestFinished(close)
  const answer = await sendRaw(port, ["GET", "/auth/csrf"], { headers: ["Host: app.test#x"] })
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
})
