import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises"
import { createRequire } from "node:module"
import { createServer, type AddressInfo } from "node:net"
import path from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)
const next = createRequire(import.meta.url).resolve("next/dist/bin/next")
const app = path.join(import.meta.dirname, "pages-app")
/** Outside of the package, in whose `src` Next would find a middleware; inside of the repository, whose packages it imports. */
const places = path.resolve(import.meta.dirname, "../../../../../.next")

const SECRET = "pages-site-secret-pages-site-secret"

/** The application in `pages-app/`, built for production and running. */
export interface PagesSite {
  readonly origin: string
  readonly secret: string
  readonly stop: () => Promise<void>
}

/** Builds and starts the application. */
export async function startPagesSite(): Promise<PagesSite> {
  await mkdir(places, { recursive: true })
  const cwd = await mkdtemp(path.join(places, "pages-app-"))
  await cp(app, cwd, { recursive: true })
  const origin = `http://127.0.0.1:${await freePort()}`
  const env = {
    ...process.env,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    NEXTAUTH_URL: origin,
    NEXTAUTH_SECRET: SECRET,
  } as const
  await run(process.execPath, [next, "build"], { cwd, env })
  const args = [next, "start", "--hostname", "127.0.0.1", "--port", new URL(origin).port]
  const server = spawn(process.execPath, args, { cwd, env, stdio: "ignore" })
  await answering(origin)
  return {
    origin,
    secret: SECRET,
    stop: async () => {
      server.kill()
      if (server.exitCode === null) await once(server, "exit")
      await rm(cwd, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}

async function answering(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(`${origin}/api/auth/csrf`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error("The application did not start")
}
