// Applications of `test/moving`, built for production with the packages of Auth.js and with ours in their place.
import { fileURLToPath } from "node:url"
import { runnerImport } from "vite"
import { cpuOfGroup } from "./cpu-of-group.mjs"
import { secret, signedInCookie, us } from "../libraries.mjs"

/** By the name of the application: what is asked of it. A route that does nothing shows what the framework takes. */
const asked = {
  "next-16": {
    "next, GET /api/auth/session": "/api/auth/session",
    "next, a route handler that calls auth()": "/api/asked",
    "next, a route handler that does nothing": "/api/nothing",
  },
  sveltekit: {
    "sveltekit, GET /auth/session": "/auth/session",
    "sveltekit, an endpoint that calls locals.auth()": "/api/me",
    "sveltekit, an endpoint that does nothing": "/api/nothing",
  },
}
const sides = { package: "ours", theirs: "theirs" }
/** What the applications need to start, and nothing here asks. */
const provider = { OIDC_ISSUER: "https://op.example", OIDC_ID: "id", OIDC_SECRET: "secret" }
const env = { AUTH_SECRET: secret, AUTH_TRUST_HOST: "true", NODE_ENV: "production", ...provider }

/**
 * Builds and starts them; the servers as `measureHttp` measures them, and what ends them. None where they can neither
 * be installed nor are kept from an earlier run.
 */
export async function startBuiltApps() {
  const { movingApps } = await ofMoving("moving-app")
  const { noRegistry } = await ofMoving("no-registry")
  const apps = movingApps("apps").filter(({ name }) => Object.hasOwn(asked, name))
  const reason = await noRegistry(apps)
  if (reason) console.error(`Without Next.js and SvelteKit: ${reason}`)
  const started = []
  for (const app of reason ? [] : apps) started.push(await startApp(app))
  return {
    running: started.flatMap(({ running }) => running),
    end: async () => {
      for (const { ends } of started) for (const end of ends) await end()
    },
  }
}

async function startApp(app) {
  const { prepare } = await ofMoving("prepared-app")
  const { startApp: start } = await ofMoving("running-app")
  const cookie = await signedInCookie(us, { secret, trustHost: true, providers: [] })
  const { folders, remove } = await prepare(app, Object.keys(sides))
  const bases = []
  for (const [base, side] of Object.entries(sides))
    bases.push({ side, ...(await start(folders.get(base), app.manifest.scripts.start, { env })) })
  // The sides of a row beside one another.
  const running = Object.entries(asked[app.name]).flatMap(([title, path]) =>
    bases.map(({ side, origin, group }) => ({
      name: `${title}, ${side}`,
      url: `${origin}${path}`,
      cookie,
      cpu: () => cpuOfGroup(group),
    })),
  )
  return { running, ends: [...bases.map(({ stop }) => stop), remove] }
}

/** A module of the tests, which are TypeScript. */
async function ofMoving(name) {
  const file = fileURLToPath(new URL(`../../../test/moving/${name}.ts`, import.meta.url))
  return (await runnerImport(file)).module
}
