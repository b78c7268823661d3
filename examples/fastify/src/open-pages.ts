import type { FastifyPluginAsync } from "fastify"
import {
  actionForms,
  homePage,
  signInPage,
  signInTarget,
  updateSession,
  welcomePage,
} from "sallyport-example-pages"
import { authConfig } from "./auth-config.js"
import { show } from "./show.js"
import { formToken, setCookies, visitorOf } from "./visitor.js"

/** Pages for everyone. */
export const openPages: FastifyPluginAsync = async (app) => {
  app.get("/", async (request, reply) => {
    const session = await request.auth<typeof authConfig>()
    if (!session) return show(reply, welcomePage())
    return show(reply, homePage(session, actionForms(await formToken(request, reply))))
  })

  app.get<{ Querystring: Record<string, string> }>("/sign-in", async (request, reply) => {
    const query = new URLSearchParams(request.query)
    const { target, cookies } = signInTarget(query, request.headers.cookie)
    setCookies(reply, cookies)
    const forms = actionForms(await formToken(request, reply), target)
    return show(reply, signInPage({ forms, target, error: query.get("error") ?? undefined }))
  })

  app.post<{ Body: Record<string, string> }>("/name", async (request, reply) => {
    const { name, csrfToken } = request.body
    const update = { csrfToken, data: { user: { name } } }
    const { ok, cookies } = await updateSession(authConfig, visitorOf(request), update)
    setCookies(reply, cookies)
    return ok ? reply.redirect("/", 303) : reply.code(403).send()
  })
}
