import type fastify5 from "fastify"
import { describe, expect, onTestFinished, test } from "vitest"
import { describeHostileRequests } from "../../../core/test/support/describe-hostile-requests.js"
import { passwordConfig } from "../../../core/test/support/password-config.js"
import { sendRaw } from "../../../core/test/support/send-raw.js"
import { FastifyAuth, type FastifyAuthConfig } from "../src/index.js"
import { versions } from "./support/versions.js"

/** The most lenient path settings of Fastify. */
const loose = {
  caseSensitive: false,
  ignoreTrailingSlash: true,
  ignoreDuplicateSlashes: true,
  useSemicolonDelimiter: true,
}

async function serve(
  fastify: typeof fastify5,
  { config, trustProxy }: { config: FastifyAuthConfig; trustProxy: boolean | string },
): Promise<number> {
  const app = fastify({ ...loose, trustProxy })
  await app.register(FastifyAuth, config)
  app.get("/who", async (request) => JSON.stringify(await request.auth()))
  await app.listen({ host: "127.0.0.1", port: 0 })
  onTestFinished(async () => app.close())
  return (app.server.address() as { port: number }).port
}

describe.each(versions)("%s", (name, fastify) => {
  describeHostileRequests({
    name,
    serve: (site) => serve(fastify, site),
    methods: ["TRACE", "OPTIONS", "PUT", "DELETE", "PATCH"],
  })

  test.each<[boolean | string, string]>([
    [false, "http://app.test"],
    ["10.1.2.3", "http://app.test"],
    ["127.0.0.1", "https://site.test"],
    [true, "https://site.test"],
  ])(
    "trustProxy: %s → %s, no matter who says where a request came from",
    async (trustProxy, origin) => {
      const headers = ["Host: app.test", "X-Forwarded-Host: site.test", "X-Forwarded-Proto: https"]
      const port = await serve(fastify, { config: { ...passwordConfig }, trustProxy })
      for (const more of [
        [],
        ["X-Forwarded-For: 10.1.2.3"],
        ["X-Forwarded-For: 9.9.9.9, 8.8.8.8"],
      ]) {
        const asked = { headers: [...headers, ...more] }
        const answer = await sendRaw(port, ["GET", "/auth/providers"], asked)
        expect(answer).toContain(`"${origin}/auth/`)
      }
    },
  )
})
