import { fileURLToPath } from "node:url"
import { ExpressAuth } from "@sallyport/express"
import express from "express"
import { prepareDatabase } from "sallyport-example-store"
import { csrfTokenFor, updateSession } from "./actions.js"
import { authConfig, sessionOf } from "./auth-config.js"
import { homePage, welcomePage } from "./home-page.js"
import { html } from "./html.js"
import { layout } from "./layout.js"
import { signInPage } from "./sign-in-page.js"
import { signInTarget } from "./sign-in-target.js"

await prepareDatabase()

const app = express()
app.disable("x-powered-by")
const folderOf = (module: string) => fileURLToPath(new URL(".", module))
app.use("/scripts/client", express.static(folderOf(import.meta.resolve("@sallyport/client"))))
app.use("/scripts", express.static(fileURLToPath(new URL("browser", import.meta.url))))
app.get("/style.css", (_req, res) => {
  res.sendFile(fileURLToPath(import.meta.resolve("sallyport-example-store/style.css")))
})

app.use("/auth", ExpressAuth(authConfig))

app.get("/", async (req, res) => {
  const session = await sessionOf(req)
  const content = session
    ? homePage(session, await csrfTokenFor(req, res))
    : welcomePage(process.env["MAILBOX_URL"] ?? "")
  res.send(layout(content))
})

app.post("/name", express.urlencoded({ extended: false }), async (req, res) => {
  const { name } = req.body as { name?: string }
  if (!(await updateSession(req, res, { user: { name } }))) return void res.sendStatus(403)
  res.redirect(303, "/")
})

app.get("/sign-in", async (req, res) => {
  const { error } = req.query as { error?: string }
  const target = signInTarget(req, res)
  res.send(layout(signInPage({ csrfToken: await csrfTokenFor(req, res), target, error })))
})

app.get("/members", async (req, res) => {
  const session = await sessionOf(req)
  if (!session) return res.redirect("/sign-in?callbackUrl=/members")
  const { email } = session.user
  res.send(
    layout(
      html`<h1>Members</h1>
        <p>You are here because you are ${email ?? "signed in"}.</p>`,
    ),
  )
})

app.get("/admin", async (req, res) => {
  const session = await sessionOf(req)
  if (!session) return res.redirect("/sign-in?callbackUrl=/admin")
  const content =
    session.user.role === "admin"
      ? html`<p>Whoever reads this may do everything.</p>`
      : html`<p role="alert">This page is for administrators.</p>`
  res.send(
    layout(
      html`<h1>Administration</h1>
        ${content}`,
    ),
  )
})

const port = Number(process.env["PORT"] ?? 3000)
app.listen(port, () => console.log(`Example            http://localhost:${port}`))
