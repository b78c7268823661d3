import { spawn } from "node:child_process"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import path from "node:path"
import { afterAll, beforeAll, expect, test, vi } from "vitest"

const require = createRequire(import.meta.url)
const vite = path.dirname(require.resolve("vite/package.json"))

/** What somebody new writes who forgets `src/hooks.server.ts`. */
const files = {
  "vite.config.js": `import { sveltekit } from "@sveltejs/kit/vite"
export default { plugins: [sveltekit()], server: { port: 0, host: "127.0.0.1" } }`,
  "svelte.config.js": "export default {}",
  "src/app.html": "<head>%sveltekit.head%</head><body>%sveltekit.body%</body>",
  "src/auth.js": `import { SvelteKitAuth } from "@sallyport/sveltekit"
export const { auth, signIn } = SvelteKitAuth({ secret: "hook-missing-secret-hook-missing", providers: [] })`,
  "src/routes/me/+server.js": `import { auth } from "../../auth"
export const GET = async (event) => Response.json(await auth(event))`,
}

let folder: string
let said = ""
let origin: string
let stop: () => void

beforeAll(async () => {
  // Inside the repository's node_modules, because the application imports packages from there.
  folder = await mkdtemp(path.join(path.dirname(vite), ".sveltekit-"))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  const server = spawn(process.execPath, [path.join(vite, "bin/vite.js"), "dev"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "development", NO_COLOR: "1" },
  })
  stop = () => server.kill()
  for (const output of [server.stdout, server.stderr])
    output.on("data", (text: Buffer) => void (said += text.toString()))
  origin = await vi.waitUntil(() => /http:\/\/[\d.]+:\d+/.exec(said)?.[0], { timeout: 600_000 })
})
afterAll(async () => {
  stop()
  await rm(folder, { recursive: true, force: true })
})

const statusOf = async (address: string) => (await fetch(origin + address)).status

test("An action that SvelteKit answers, because `handle` is not exported: told of once, with the line to write", async () => {
  expect(await statusOf("/me")).toBe(200)
  expect(await statusOf("/elsewhere")).toBe(404)
  expect(await statusOf("/auth/callback/github?code=secret")).toBe(404)
  expect(await statusOf("/auth/signin")).toBe(404)
  await vi.waitFor(() => expect(said).toContain("handler-not-reached"), { timeout: 60_000 })
  expect(said.match(/\[handler-not-reached\]/g)).toHaveLength(1)
  expect(said).toContain('In src/hooks.server.ts: export { handle } from "./auth".')
  expect(said).not.toContain("code=secret")
}, 30_000)
