import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** What a provider does wrong. */
export type Flaw = "token" | "userinfo" | "no-id" | undefined

/** An OAuth 2 provider that answers every code with the tokens of one person. */
export interface OAuthServer {
  readonly origin: string
  flaw: Flaw
  /** The requests, with what identifies the client, in order. */
  readonly requests: string[]
  readonly close: () => Promise<void>
}

const person = {
  id: 7,
  name: "Ada",
  email: "ada@example.com",
  picture: "https://op.test/ada.png",
}

const tokens = {
  access_token: "the-access-token",
  token_type: "bearer",
  expires_in: 3600,
  scope: "profile",
  refresh_token: "the-refresh-token",
  refresh_expires_in: 7200,
}

export async function serveOAuth(): Promise<OAuthServer> {
  const requests: string[] = []
  const state: { flaw: Flaw } = { flaw: undefined }
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on("data", (chunk: Buffer) => chunks.push(chunk))
    req.on("end", () => {
      const fields = new URLSearchParams(Buffer.concat(chunks).toString())
      fields.delete("code_verifier")
      fields.sort()
      // The name of the scheme has no case (RFC 9110 §11.1).
      const credentials = (req.headers.authorization ?? "").replace(/^bearer/i, "Bearer")
      requests.push(`${req.method} ${req.url} ${decodeURIComponent(String(fields))} ${credentials}`)
      const [status, body] = answerOf(req.url ?? "", state.flaw)
      res.statusCode = status
      res.setHeader("content-type", "application/json")
      const text = JSON.stringify(body)
      // JavaScript cannot hold this number, so it is written by hand.
      res.end(req.url === "/large-id" ? text.replace('"id":7', '"id":9007199254740993') : text)
    })
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  })
}

function answerOf(url: string, flaw: Flaw): [number, object] {
  if (url.startsWith("/token"))
    return flaw === "token" ? [400, { error: "invalid_grant" }] : [200, tokens]
  if (flaw === "userinfo") return [500, {}]
  const { id: _, ...anonymous } = person
  return [200, flaw === "no-id" ? anonymous : person]
}
