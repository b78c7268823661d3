import path from "node:path"
import { pathToFileURL } from "node:url"
import { expect, onTestFailed, onTestFinished } from "vitest"
import { Browser } from "../moving/browser.js"
import { startApp, type RunningApp } from "../moving/running-app.js"
import { submitForm } from "../moving/submit-form.js"
import { filledIn, quickStart } from "./quick-start.js"
import { makeProject, type Installation, type Starter } from "./quick-start-project.js"

const CLIENT = "quick-start-client"

/** What somebody puts in where the page leaves it open. */
const values = {
  AUTH_SECRET: "a-secret-of-the-quick-start-a-secret-of-it",
  AUTH_GITHUB_ID: CLIENT,
  AUTH_GITHUB_SECRET: "a-secret-of-the-client",
}

/** Does what a page says in an empty project, and signs in with GitHub there; the session of who did. */
export async function followQuickStart(
  starter: Starter,
  installation: Installation,
): Promise<unknown> {
  const page = quickStart(starter.page, starter.headings)
  const { origin } = await followed(starter, installation)
  const authPath = page.callback.replace(/\/callback\/github$/, "")
  const browser = new Browser({ origin, authPath })
  const shown = await browser.follow(await browser.open(page.opened))
  expect(shown.text).toContain("Sign in with GitHub")

  const { location } = await submitForm(browser, shown)
  const asked = location?.searchParams
  expect(`${location?.origin}${location?.pathname}`).toBe(
    "https://github.com/login/oauth/authorize",
  )
  expect(asked?.get("client_id")).toBe(CLIENT)
  expect(asked?.get("redirect_uri")).toBe(`${origin}${page.callback}`)

  const back = new URLSearchParams({ code: "a-code", state: asked?.get("state") ?? "" })
  await browser.open(`${page.callback}?${back}`)
  const session = await browser.open(`${authPath}/session`)
  return JSON.parse(session.text)
}

/** The application of somebody who did what the page says; it ends with the test. */
async function followed(starter: Starter, installation: Installation): Promise<RunningApp> {
  const page = quickStart(starter.page, starter.headings)
  const files = [...page.files].map(([file, text]) => {
    const isEnvironment = path.basename(file).startsWith(".env")
    return [file, isEnvironment ? filledIn(text, values) : text] as const
  })
  const project = await makeProject(starter, { ...page, files: new Map(files) }, installation)
  onTestFinished(project.remove)
  const folder = path.join(project.folder, "app")
  const github = pathToFileURL(path.join(folder, "github.mjs")).href
  const start = page.start ?? filledIn(page.commands.join(""), values)
  const running = await startApp(folder, start, {
    // Somebody at a desk has no `ORIGIN`, and lets npx fetch what it asks for.
    env: { ORIGIN: undefined, npm_config_yes: "true", NODE_OPTIONS: `--import=${github}` },
  })
  onTestFailed(() => void process.stderr.write(running.log()))
  onTestFinished(async () => {
    await running.stop()
  })
  return running
}
