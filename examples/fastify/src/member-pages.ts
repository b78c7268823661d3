import { authorized } from "@sallyport/fastify"
import type { FastifyPluginAsync, FastifyRequest } from "fastify"
import { adminPage, layout, membersPage } from "sallyport-example-pages"
import { authConfig } from "./auth.js"

/** Pages for people who are signed in: the hook sends visitors to the sign-in page, and back afterwards. */
export const memberPages: FastifyPluginAsync = async (app) => {
  app.addHook("onRequest", authorized)
  app.addHook("onRequest", async (_, reply) => {
    reply.type("text/html; charset=utf-8")
  })
  app.get("/members", async (request) =>
    layout(authConfig.theme.name, membersPage(await member(request))),
  )
  app.get("/admin", async (request) =>
    layout(authConfig.theme.name, adminPage(await member(request))),
  )
}

/** The session of a person whom the hook has admitted. */
async function member(request: FastifyRequest) {
  const session = await request.auth<typeof authConfig>()
  if (!session) throw new Error("No hook guards this route.")
  return session
}
