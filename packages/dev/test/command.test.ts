import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { text } from "node:stream/consumers"
import { expect, test } from "vitest"

const command = path.resolve(import.meta.dirname, "../bin.js")

type Variables = Readonly<Record<string, string | undefined>>

function start(program: readonly string[], variables: Variables = {}, cwd?: string) {
  const { NODE_ENV: _, ...own } = process.env
  // A cast, because Next.js declares NODE_ENV as required.
  const env = { ...own, ...variables } as NodeJS.ProcessEnv
  return spawn(process.execPath, [command, ...program], { env, ...(cwd && { cwd }) })
}

async function run(program: readonly string[], variables?: Variables, cwd?: string) {
  const child = start(program, variables, cwd)
  const [out, error, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ])
  return { out, error, status: status as number | null }
}

const node = (script: string) => [process.execPath, "--input-type=module", "--eval", script]

test("the program finds the provider, the mailbox and a secret", async () => {
  const { out, status } = await run(
    node(`
      const { AUTH_LOCAL_ISSUER, AUTH_LOCAL_ID, AUTH_LOCAL_SECRET, AUTH_SECRET, MAILBOX_URL, EMAIL_SERVER } = process.env
      const discovered = await fetch(AUTH_LOCAL_ISSUER + "/.well-known/openid-configuration")
      const { issuer } = await discovered.json()
      const mail = await (await fetch(MAILBOX_URL + "/messages.json")).json()
      console.log(JSON.stringify({
        issuer: issuer === AUTH_LOCAL_ISSUER, id: AUTH_LOCAL_ID, hasSecret: AUTH_LOCAL_SECRET !== "",
        secret: AUTH_SECRET.length, mail, smtp: /^smtp:/.test(EMAIL_SERVER),
      }))`),
    { AUTH_SECRET: undefined },
  )
  expect(status).toBe(0)
  expect(JSON.parse(out.trim().split("\n").at(-1)!)).toEqual({
    issuer: true,
    id: "sallyport-demo",
    hasSecret: true,
    secret: 44,
    mail: [],
    smtp: true,
  })
})

test("what the environment says stays", async () => {
  const { out } = await run(node(`console.log(process.env.AUTH_SECRET, process.env.EMAIL_FROM)`), {
    AUTH_SECRET: "stated",
    EMAIL_FROM: "me@example.com",
  })
  expect(out).toContain("stated me@example.com")
  const { out: former } = await run(node(`console.log(String(process.env.AUTH_SECRET))`), {
    AUTH_SECRET: undefined,
    NEXTAUTH_SECRET: "stated under the name of next-auth 4",
  })
  expect(former).toContain("undefined")
})

test("the secret of the folder's env file stays, so that people stay signed in at the next start", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "sallyport-dev-"))
  await writeFile(path.join(folder, ".env"), "AUTH_SECRET=older\nAUTH_SECRET_1=newer\nOTHER=1\n")
  const { out } = await run(
    node(`const { AUTH_SECRET, AUTH_SECRET_1, OTHER } = process.env
      console.log(AUTH_SECRET, AUTH_SECRET_1, OTHER)`),
    { AUTH_SECRET: undefined },
    folder,
  )
  await rm(folder, { recursive: true })
  expect(out).toContain("older newer undefined")
})

const showsSecret = node("console.log(process.env.AUTH_SECRET)")

const secretFrom = ({ out }: { readonly out: string }) => out.trim().split("\n").at(-1)

test("without an env file the secret is made once, for its owner alone, so that passwords and sessions open at the next start", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "sallyport-dev-"))
  const unset = { AUTH_SECRET: undefined, NEXTAUTH_SECRET: undefined }
  const first = await run(showsSecret, unset, folder)
  const second = await run(showsSecret, unset, folder)
  expect(secretFrom(first)).toMatch(/^\S{44}$/)
  expect(secretFrom(second)).toBe(secretFrom(first))
  expect(first.error).toBe("")
  const file = path.join(folder, ".sallyport/secret")
  // Windows keeps no such bits.
  const mode = process.platform === "win32" ? "600" : (await stat(file)).mode.toString(8)
  expect(mode).toMatch(/600$/)
  execFileSync("git", ["init", "-q"], { cwd: folder })
  expect(execFileSync("git", ["status", "--porcelain"], { cwd: folder }).toString()).toBe("")
  await rm(folder, { recursive: true })
})

test("in production no secret is made", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "sallyport-dev-"))
  const unset = { AUTH_SECRET: undefined, NEXTAUTH_SECRET: undefined }
  await run(showsSecret, { ...unset, NODE_ENV: "production" }, folder)
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})

test("where no secret can be kept the program starts all the same, and it says what that means", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "sallyport-dev-"))
  await writeFile(path.join(folder, ".sallyport"), "a file in the way")
  const unset = { AUTH_SECRET: undefined, NEXTAUTH_SECRET: undefined }
  const ran = await run(showsSecret, unset, folder)
  await rm(folder, { recursive: true })
  expect(secretFrom(ran)).toMatch(/^\S{44}$/)
  expect(ran.error).toContain("The secret is for this start alone")
  expect(ran.error).toContain("Set AUTH_SECRET in .env")
  expect(ran.error).not.toContain(secretFrom(ran))
})

test("the address of the folder's env file stays; without one, the Host header is trusted", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "sallyport-dev-"))
  const shows = node(`const { AUTH_URL, AUTH_TRUST_HOST, SALLYPORT_DEV } = process.env
    console.log(AUTH_URL, AUTH_TRUST_HOST, SALLYPORT_DEV)`)
  const unset = { AUTH_URL: undefined, NEXTAUTH_URL: undefined, AUTH_TRUST_HOST: undefined }
  expect((await run(shows, unset, folder)).out).toContain("undefined true true")
  await writeFile(path.join(folder, ".env"), "AUTH_URL=http://localhost:3000\n")
  expect((await run(shows, unset, folder)).out).toContain("http://localhost:3000 undefined true")
  await rm(folder, { recursive: true })
})

test("it ends as the program ends", async () => {
  expect((await run(node("process.exit(7)"))).status).toBe(7)
  expect((await run(node(`process.kill(process.pid, "SIGKILL")`))).status).toBe(128 + 9)
})

// On Windows, the shell says so.
test.skipIf(process.platform === "win32")(
  "a program that is none is named, before anything is started",
  async () => {
    const { status, error, out } = await run(["no-such-program"])
    expect(status).toBe(127)
    expect(error).toBe(
      "There is no program no-such-program, neither in node_modules/.bin nor in PATH.\n",
    )
    expect(out).toBe("")
    const file = await run(["./no-such-program"])
    expect(file.status).toBe(127)
    expect(file.error).toContain("./no-such-program cannot be started")
  },
)

test("without a program it says first what to write, and then how to use it", async () => {
  const { status, error } = await run([])
  expect(status).toBe(2)
  expect(error).toMatch(/^Name the program that it runs: sallyport-dev next dev\.\n/)
  expect(error).toContain("Runs a program with an OpenID provider")
})

test("a signal reaches the program, which ends in its own time", async () => {
  const child = start(
    node(
      `process.once("SIGTERM", () => setTimeout(() => process.exit(3), 50)); setInterval(() => {}, 1000); console.log("up")`,
    ),
  )
  let out = ""
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    out += chunk
    if (out.includes("up")) child.kill("SIGTERM")
  }
  const status = child.exitCode ?? (await once(child, "exit"))[0]
  expect(status).toBe(3)
})

test.skipIf(process.platform === "win32")(
  "the shell of an npm script keeps a SIGTERM for itself: the program ends nevertheless",
  async () => {
    const program = `process.once("SIGTERM", () => { console.log("told"); process.exit() }); setInterval(() => {}, 1000); console.log("up")`
    // With a second command, so that no shell puts the first one in its own place.
    const line = `"${process.execPath}" "${command}" "${process.execPath}" --eval '${program}'; :`
    const { NODE_ENV: _, ...own } = process.env
    const env = { ...own, npm_lifecycle_event: "dev" } as unknown as NodeJS.ProcessEnv
    const shell = spawn("sh", ["-c", line], { env })
    let out = ""
    // It ends when the last program that holds it has ended.
    for await (const chunk of shell.stdout.setEncoding("utf8")) {
      out += chunk
      if (out.endsWith("up\n")) shell.kill("SIGTERM")
    }
    expect(out).toMatch(/up\ntold\n$/)
  },
)

test("in production nothing starts", async () => {
  const { status, error } = await run(node(`console.log("ran")`), { NODE_ENV: "production" })
  expect(status).toBe(1)
  expect(error).toContain("NODE_ENV")
})

test.each([
  [["npm run dev"], "Write it without quotes: sallyport-dev npm run dev"],
  [["--prt", "4000"], "sallyport-dev has no option --prt: what follows it is the program"],
  [["--port", "4000", "next", "dev"], "as in sallyport-dev next dev --port 4000."],
  [["--port", "4000", "node", "a.mjs"], "PORT=4000 sallyport-dev node a.mjs\n"],
  [["--", "--port=4000", "node", "a.mjs"], "PORT=4000 sallyport-dev node a.mjs\n"],
  [["-p", "4000"], "PORT=4000 sallyport-dev node app.js\n"],
  [["--port"], "PORT=3000 sallyport-dev node app.js\n"],
])("%j is no program: what to write instead", async (program, advice) => {
  const { error, status } = await run(program)
  expect(status).toBe(127)
  expect(error).toContain(advice)
})

test("PORT reaches the program, also one after --", async () => {
  const shows = node("console.log(process.env.PORT)")
  const { out, status } = await run(["--", ...shows], { PORT: "4000" })
  expect({ last: out.trim().split("\n").at(-1), status }).toEqual({ last: "4000", status: 0 })
})

test("--refresh is for the provider, and stands before the program", async () => {
  const script = node(`
    const { AUTH_LOCAL_ISSUER, AUTH_LOCAL_ID, AUTH_LOCAL_SECRET } = process.env
    const answer = await fetch(AUTH_LOCAL_ISSUER + "/token", {
      method: "POST",
      headers: { authorization: "Basic " + btoa(AUTH_LOCAL_ID + ":" + AUTH_LOCAL_SECRET) },
      body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: "any" }),
    })
    console.log(answer.status)`)
  const { out, status } = await run(["--refresh", "429,lifetime=30", ...script])
  expect(status).toBe(0)
  expect(out.trim().split("\n").at(-1)).toBe("429")
  expect((await run(["--refresh=500", "--", ...script])).out).toContain("500")
})

test("--backchannel-logout-uri is for the provider, with other options before the program", async () => {
  const uri = "http://localhost:3000/auth/session/logout-token.local"
  const script = node(`
    const page = await fetch(process.env.AUTH_LOCAL_ISSUER)
    console.log((await page.text()).includes("<code>${uri}</code>"))
  `)
  const given = ["--refresh", "429", "--backchannel-logout-uri", uri, ...script]
  expect((await run(given)).out).toMatch(/true\n$/)
  expect((await run([`--backchannel-logout-uri=${uri}`, "--", ...script])).out).toMatch(/true\n$/)
})

test.each(["https://app.example/logout", "localhost:3000", "/auth/session/logout-token.local"])(
  "--backchannel-logout-uri %s is explained, and nothing is started",
  async (uri) => {
    const { error, status } = await run(["--backchannel-logout-uri", uri, ...node("")])
    expect([status, error]).toEqual([2, expect.stringContaining("takes a URL on this machine")])
    expect(error).toContain(uri)
  },
)

test("--refresh with something else is explained, and nothing is started", async () => {
  const { error, status } = await run(["--refresh", "sometimes", ...node("console.log(1)")])
  expect(status).toBe(2)
  expect(error).toContain('does not know "sometimes"')
  expect((await run(["--refresh"])).error).toContain("needs one or more")
})
