import { cp, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { encode } from "@sallyport/core/jwt"
import { Visitor } from "@sallyport/testing"
import { expect, vi } from "vitest"
import { startApp, type RunningApp } from "../moving/running-app.js"
import type { Workplace } from "./workplace.js"

const secret = "edge-site-test-secret-edge-site-test-secret"
const NAME = "authjs.session-token"
const settings = {
  AUTH_SECRET: secret,
  AUTH_GITHUB_ID: "id",
  AUTH_GITHUB_SECRET: "secret",
  AUTH_GOOGLE_ID: "id",
  AUTH_GOOGLE_SECRET: "secret",
  AUTH_TRUST_HOST: "true",
  NODE_ENV: "production",
} as const

/** What `edge-site` needs to run with our library or the other one. */
export const edgePackages = ["core", "client", "clients/react", "integrations/next"] as const

type Rewrite = readonly [file: string, from: string, to: string]

/** Builds `edge-site` in a folder `name` of an application, and answers the bytes of its middleware after gzip. */
export async function buildEdgeSite(
  { folder, run }: Workplace,
  name: string,
  rewrites: readonly Rewrite[],
): Promise<number> {
  const site = path.join(folder, "app", name)
  await cp(path.join(import.meta.dirname, "edge-site"), site, { recursive: true })
  for (const [file, from, to] of rewrites) {
    const text = await readFile(path.join(site, file), "utf8")
    expect(text).toContain(from)
    await writeFile(path.join(site, file), text.replaceAll(from, to))
  }
  await run(`NODE_ENV=production npx --no next build ${name}`)
  return middlewareSize(path.join(site, ".next"))
}

async function middlewareSize(built: string): Promise<number> {
  const manifest = await readFile(path.join(built, "server/middleware-manifest.json"), "utf8")
  const { middleware } = JSON.parse(manifest) as { middleware: Record<string, { files: string[] }> }
  const files = middleware["/"]?.files.filter((file) => file.endsWith(".js")) ?? []
  const texts = await Promise.all(files.map((file) => readFile(path.join(built, file))))
  return gzipSync(Buffer.concat(texts)).length
}

export function startEdgeSite({ folder }: Workplace, name: string): Promise<RunningApp> {
  return startApp(path.join(folder, "app"), `exec npx --no next start ${name}`, { env: settings })
}

/** What a middleware does: it turns people away, lets in who is signed in, and renews a session. */
export const wholeGate = {
  refused: 307,
  sentTo: expect.stringContaining("/api/auth/signin?callbackUrl=") as string,
  shown: expect.stringContaining("Hello Ada") as string,
  renewed: expect.stringContaining(`${NAME}=ey`) as string,
}

export async function gateOf(origin: string): Promise<typeof wholeGate> {
  const refused = await fetch(origin, { redirect: "manual" })
  const shown = await fetch(origin, { headers: { cookie: await signedInDaysAgo(0) } })
  const renewed = await fetch(origin, { headers: { cookie: await signedInDaysAgo(10) } })
  return {
    refused: refused.status,
    sentTo: refused.headers.get("location") ?? "",
    shown: await shown.text(),
    renewed: renewed.headers.getSetCookie().join("; "),
  }
}

async function signedInDaysAgo(days: number): Promise<string> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - days * 86_400_000 })
  try {
    return `${NAME}=${await encode({ token: { name: "Ada", sub: "1" }, secret, salt: NAME })}`
  } finally {
    vi.useRealTimers()
  }
}

/** What a handler that has everything answers: the sign-in page in a language, and the way to a provider. */
export const wholeHandler = {
  page: expect.stringContaining("Mit GitHub anmelden") as string,
  sentTo: expect.stringMatching(/^https:\/\/github\.com\/login\/oauth\/authorize/) as string,
}

export async function handlerOf(origin: string): Promise<typeof wholeHandler> {
  const page = await fetch(`${origin}/api/auth/signin`, { headers: { "accept-language": "de" } })
  const visitor = new Visitor(origin)
  const asked = await visitor.fetch("/api/auth/csrf")
  const { csrfToken } = (await asked.json()) as { csrfToken: string }
  const body = new URLSearchParams({ csrfToken })
  const started = await visitor.fetch("/api/auth/signin/github", { method: "POST", body })
  return { page: await page.text(), sentTo: started.headers.get("location") ?? "" }
}
