import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, onTestFailed, onTestFinished, test } from "vitest"
import { startApp, type RunningApp } from "../moving/running-app.js"
import { unreachable } from "../registry.js"
import { visitorAt } from "../runtimes/visitor.js"
import { goThroughProvider } from "../scale/go-through-provider.js"
import { followDockerfile } from "./follow-dockerfile.js"
import { makeSite, type DeployedSite } from "./site.js"
import { withTools } from "./with-tools.js"

const reason = await unreachable()
const ADA = { user: { name: "Ada Lovelace" } }
const tools = ["bun", "deno", "wrangler", "vercel"]
const node = JSON.stringify(process.execPath)
/** Wrangler would contact its vendor to find out where this machine is, and report what was done. */
const trusting = { AUTH_TRUST_HOST: "true" }
const offline = { WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false", CI: "1" }

describe.skipIf(reason)(`docs/deploying.md ${reason ?? ""}`, () => {
  let site: DeployedSite
  beforeAll(async () => {
    site = await withTools(await makeSite(), tools)
  })
  afterAll(() => site?.remove())

  /** Starts it, signs in there as Ada, and returns the session. */
  async function sessionAt(command: string, env: Readonly<Record<string, string>> = trusting) {
    const running = await startApp(site.folder, command, { env: { ...site.env, ...env } })
    onTestFinished(() => running.stop())
    onTestFailed(() => void process.stderr.write(running.log()))
    return signedIn(running)
  }

  test("a Node server", async () => {
    const session = await sessionAt(`${node} server.js`, { ...trusting, HOST: "localhost" })
    expect(session).toMatchObject(ADA)
  })

  test("Docker: what the file says, on this machine", async () => {
    const image = path.join(site.folder, "../image")
    const steps = await readFile(path.join(site.folder, "Dockerfile"), "utf8")
    const { command, env, copied } = await followDockerfile(steps, { from: site, to: image })
    expect(copied).toEqual(["package.json", "package-lock.json", "app.js", "server.js"])
    const running = await startApp(path.join(image, "app"), command, {
      env: { ...site.env, ...env, AUTH_TRUST_HOST: "true" },
    })
    onTestFinished(() => running.stop())
    expect(await signedIn(running)).toMatchObject(ADA)
  })

  test("Heroku: the command of its Procfile", async () => {
    const procfile = await readFile(path.join(site.folder, "Procfile"), "utf8")
    const [, command = ""] = /^web: (.+)$/m.exec(procfile) ?? []
    expect(await sessionAt(command)).toMatchObject(ADA)
  })

  test("Deno", async () => {
    const allowed = "--allow-net --allow-env --allow-read"
    const installed = "--no-remote --node-modules-dir=manual"
    const command = `deno serve ${installed} ${allowed} --host localhost --port $PORT app.js`
    expect(await sessionAt(command)).toMatchObject(ADA)
  })

  test("Bun", async () => {
    expect(await sessionAt("bun run app.js")).toMatchObject(ADA)
  })

  test("Cloudflare Workers, by Wrangler", async () => {
    const given = authVariables({ ...site.env, ...trusting })
    const variables = given.map(([name, value]) => `--var ${name}:${value}`).join(" ")
    const command = `wrangler dev --ip localhost --port $PORT ${variables}`
    expect(await sessionAt(command, offline)).toMatchObject(ADA)
  })

  test("Cloudflare Pages, whose address is believed, by Wrangler", async () => {
    const [bundle] = await commandsOf("Cloudflare Pages")
    await site.run(bundle ?? "")
    const given = authVariables({ ...site.env, CF_PAGES: "1" })
    const variables = given.map(([name, value]) => `--binding ${name}=${value}`).join(" ")
    const options = "--ip localhost --port $PORT --compatibility-date 2026-04-01"
    const command = `wrangler pages dev site ${options} ${variables}`
    expect(await sessionAt(command, offline)).toMatchObject(ADA)
  })

  test("Vercel: one function, and no file of the server among the static ones", async () => {
    const project = path.join(site.folder, "../vercel/app")
    await mkdir(path.join(project, ".vercel"), { recursive: true })
    for (const file of ["app.js", "package.json", "node_modules"])
      await cp(path.join(site.folder, file), path.join(project, file), { recursive: true })
    await cp(path.join(site.folder, "../sallyport"), path.join(project, "../sallyport"), {
      recursive: true,
    })
    const settings = { projectId: "prj_1", orgId: "team_1", settings: { framework: "hono" } }
    await writeFile(path.join(project, ".vercel/project.json"), JSON.stringify(settings))
    await site.run(`cd ${project} && VERCEL_TELEMETRY_DISABLED=1 vercel build --yes --token none`)
    const output = path.join(project, ".vercel/output")
    const files = await readdir(output, { recursive: true })
    expect(files.filter((file) => file.startsWith("static/"))).toEqual([])
    const [func] = files.filter((file) => file.endsWith(".func"))
    const place = path.join(output, func ?? "")
    const { handler } = JSON.parse(await readFile(path.join(place, ".vc-config.json"), "utf8")) as {
      handler: string
    }
    // What Vercel's own launcher does with a default export that has a `fetch`.
    const launcher = `import { serve } from "@hono/node-server"
import app from ${JSON.stringify(path.join(place, handler))}
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "localhost" })
`
    await writeFile(path.join(site.folder, "launcher.mjs"), launcher)
    expect(await sessionAt(`${node} launcher.mjs`, { VERCEL: "1" })).toMatchObject(ADA)
  })
})

/** A worker only sees the variables that it is given. */
function authVariables(env: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(env).filter(([name]) => /^(?:AUTH_|CF_)/.test(name))
}

async function commandsOf(heading: string): Promise<readonly string[]> {
  const page = await readFile(new URL("../../docs/deploying.md", import.meta.url), "utf8")
  const [, section = ""] = page.split(`## ${heading}\n`)
  const [, commands = ""] = /```sh\n(.*?)```/s.exec(section) ?? []
  return commands.trim().split("\n")
}

async function signedIn({ origin }: RunningApp): Promise<unknown> {
  const visitor = visitorAt(origin)
  const leaving = await visitor.post("signin/keycloak")
  const asked = new URL(leaving.headers.get("location") ?? "")
  expect(asked.searchParams.get("redirect_uri")).toBe(`${origin}/auth/callback/keycloak`)
  const back = new URL(await goThroughProvider(asked.href))
  await visitor.get(`${back.pathname}${back.search}`.replace("/auth/", ""))
  return visitor.session()
}
