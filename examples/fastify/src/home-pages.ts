import type { FastifyPluginAsync } from "fastify"
import { actionForms, homePage, layout, welcomePage } from "sallyport-example-pages"
import { callAction } from "./call-action.js"
import { authConfig } from "./auth.js"

/** The home page, for people who are signed in and for visitors, and the form that changes a name. */
export const homePages: FastifyPluginAsync = async (app) => {
  app.get("/", async (request, reply) => {
    const session = await request.auth<typeof authConfig>()
    const me = await request.me<typeof authConfig>()
    const browsers = (await me?.sessions.list())?.length ?? 0
    // The forms are sent to the actions, which ask for the token of this browser.
    const answer = await callAction(request, reply, { url: "/auth/csrf" })
    const { csrfToken } = answer.json<{ csrfToken: string }>()
    const forms = actionForms(csrfToken)
    const page = session ? homePage({ session, browsers }, forms) : welcomePage(forms)
    return reply.type("text/html; charset=utf-8").send(layout(authConfig.theme.name, page))
  })

  app.post<{ Body: Record<string, string> }>("/name", async (request, reply) => {
    const { name, csrfToken } = request.body
    const payload = { csrfToken, data: { user: { name } } }
    const { statusCode } = await callAction(request, reply, { url: "/auth/session", payload })
    return statusCode === 200 ? reply.redirect("/", 303) : reply.code(403).send()
  })
}
