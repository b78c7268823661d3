import { authorized } from "@sallyport/fastify"
import type { FastifyPluginAsync, FastifyRequest } from "fastify"
import { adminPage, membersPage } from "sallyport-example-pages"
import type { authConfig } from "./auth-config.js"
import { show } from "./show.js"

/** Pages for people who are signed in: the hook sends everyone else to the sign-in page. */
export const guardedPages: FastifyPluginAsync = async (app) => {
  app.addHook("onRequest", authorized)
  app.get("/members", async (request, reply) => show(reply, membersPage(await member(request))))
  app.get("/admin", async (request, reply) => show(reply, adminPage(await member(request))))
}

/** The session of a user whom the hook has admitted. */
async function member(request: FastifyRequest) {
  const session = await request.auth<typeof authConfig>()
  if (!session) throw new Error("No hook guards this route.")
  return session
}
