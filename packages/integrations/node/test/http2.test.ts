import { connect, createSecureServer } from "node:http2"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { expect, onTestFinished, test } from "vitest"
import { certificateFor } from "../../../core/test/support/tls-site.js"
import { NodeAuth, getSession } from "../src/index.js"
import { passwordConfig } from "../../../core/test/support/password-config.js"

test("HTTP/2: signs in over TLS, with the host of :authority", async () => {
  const certificate = certificateFor("localhost")
  const auth = NodeAuth(passwordConfig)
  const server = createSecureServer(certificate, (req, res) => {
    void auth(req, res).then(async (answered) => {
      if (!answered) res.end(JSON.stringify(await getSession(req, res, passwordConfig)))
    })
  }).listen(0)
  await new Promise((done) => server.once("listening", done))
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  const client = connect(origin, { ca: certificate.cert })
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  const ask = async (path: string, cookie: string, form?: Record<string, string>) => {
    const type = { "content-type": "application/x-www-form-urlencoded" }
    const method = form ? "POST" : "GET"
    const headers = { ":path": path, ":method": method, cookie, ...(form && type) }
    const stream = client.request(headers, { endStream: !form })
    if (form) stream.end(new URLSearchParams(form).toString())
    const answer = await new Promise<Record<string, unknown>>((done) =>
      stream.once("response", (got) => done(got)),
    )
    const lines = [answer["set-cookie"] ?? []].flat().map(String)
    const cookies = lines.map((line) => line.split(";")[0]).join("; ")
    return { location: answer["location"], cookies, text: await text(stream) }
  }
  const { text: csrf, cookies } = await ask("/auth/csrf", "")
  expect(cookies).toContain("__Host-authjs.csrf-token=")
  const { csrfToken } = JSON.parse(csrf) as { csrfToken: string }
  const form = { csrfToken, callbackUrl: "/in" }
  const answer = await ask("/auth/callback/credentials", cookies, form)
  expect(answer.location).toBe(`${origin}/in`)
  expect((await ask("/me", answer.cookies)).text).toContain("Ada")
  expect((await ask("/me", "")).text).toBe("null")
})
