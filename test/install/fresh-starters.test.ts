import { mkdtemp, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { describe, expect, onTestFinished, test } from "vitest"
import { missing } from "../browser/chromium.js"
import { newContext } from "../browser/open-browser.js"
import { runProgram } from "../moving/run-program.js"
import { startApp } from "../moving/running-app.js"
import { unreachable } from "../registry.js"
import { root } from "../types/published-packages.js"
import { createPacker } from "./create-packer.js"

const reason = missing ? "(no browser)" : ((await unreachable()) ?? "")

/** What makes an application of a framework, and brings its files along: others fetch theirs from GitHub. */
interface FreshStarter {
  readonly name: string
  /** Makes the application in `app/`, without installing anything. */
  readonly command: string
  /** Our packages that it needs, by their folders below `packages/`. */
  readonly packages: readonly string[]
  /** What follows the command that starts it, so that it listens on `$PORT`. */
  readonly port?: string
}

const starters: readonly FreshStarter[] = [
  {
    name: "next",
    command: "npx --yes create-next-app@16.4.3 app --yes --skip-install --disable-git",
    packages: ["client", "clients/react", "integrations/next"],
  },
  {
    name: "sveltekit",
    command:
      "npx --yes sv@0.17.1 create app --template minimal --types ts --no-add-ons --no-install",
    packages: ["client", "integrations/sveltekit"],
    port: "-- --port $PORT",
  },
  {
    name: "qwik",
    command: "npx --yes create-qwik@1.20.1 empty app",
    packages: ["integrations/qwik"],
    port: "-- --port $PORT",
  },
  {
    name: "nestjs",
    command: "npx --yes @nestjs/cli@12.0.8 new app --skip-install --skip-git --package-manager npm",
    packages: ["integrations/node", "integrations/nestjs"],
  },
]

describe.each(starters)("sallyport init in what the starter of $name makes", (starter) => {
  test.skipIf(reason)(`from nothing to signed in, without a line typed ${reason}`, async () => {
    const place = await mkdtemp(path.join(tmpdir(), "sallyport-fresh-"))
    onTestFinished(() => rm(place, { recursive: true, force: true }))
    // As a clone with packed packages.
    await symlink(path.join(root, "packages"), path.join(place, "packages"))
    const packer = await createPacker()
    await packer.packInto(place, ["core", "dev", ...starter.packages])
    await packer.remove()

    await runProgram(place, starter.command)
    const app = path.join(place, "app")
    const bin = path.join(root, "packages/cli/bin.js")
    const args = "--yes --force --install --from .. --json"
    const report = JSON.parse(await runProgram(app, `node ${bin} init ${args}`)) as {
      readonly run: string
      readonly open: string
    }
    const { run, open } = report
    const running = await startApp(app, `${run} ${starter.port ?? ""}`, {
      env: {},
      within: 240_000,
    })
    onTestFinished(running.stop)

    const page = await (await newContext()).newPage()
    page.setDefaultTimeout(60_000)
    const { pathname } = new URL(open)
    await page.goto(`${running.origin}${pathname}`)
    await page.getByRole("button", { name: /Local/ }).click()
    await page.getByRole("button", { name: /Ada Lovelace/ }).click()
    await page.getByRole("button", { name: "Allow", exact: true }).click()
    await page.waitForURL(`${running.origin}/**`)
    const session = await page.request.get(
      `${running.origin}${pathname.replace(/signin$/, "session")}`,
    )
    expect(await session.json()).toMatchObject({ user: { name: "Ada Lovelace" } })
  })
})
