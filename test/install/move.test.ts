import { cp, mkdir } from "node:fs/promises"
import path from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { signInByForm } from "../../packages/core/test/support/sign-in-by-form.js"
import { startApp } from "../moving/running-app.js"
import { unreachable } from "../registry.js"
import { createPacker } from "./create-packer.js"
import { makeWorkplace, type Workplace } from "./workplace.js"

const noRegistry = await unreachable()
/** A skipped test says why in its name. */
const why = noRegistry ?? ""
const root = path.resolve(import.meta.dirname, "../..")
const command = `node ${path.join(root, "packages/cli/bin.js")} move --yes --force --install --from ../sallyport`
const made: Workplace[] = []
const packer = await createPacker()

afterAll(() => Promise.all([...made, packer].map(({ remove }) => remove())))

/** An application, and beside it a clone of the repository as far as `--from` needs one. */
async function applicationFrom(app: string, packages: readonly string[]): Promise<Workplace> {
  const workplace = await makeWorkplace(app, packages, packer)
  made.push(workplace)
  for (const name of packages) {
    const folder = path.join(workplace.folder, "sallyport/packages", name)
    await mkdir(folder, { recursive: true })
    await cp(path.join(root, "packages", name, "package.json"), path.join(folder, "package.json"))
  }
  await workplace.run("npm install --no-audit --no-fund")
  return workplace
}

/** Starts the application of Express, signs in with a password, and answers whom the application sees. */
async function signedInAt({ folder }: Workplace): Promise<unknown> {
  const env = {
    AUTH_SECRET: "moving-secret-moving-secret-moving-secret",
    AUTH_TRUST_HOST: "true",
    OIDC_ISSUER: "https://issuer.example",
    OIDC_ID: "id",
    OIDC_SECRET: "secret",
  }
  const app = await startApp(path.join(folder, "app"), "node app.js", { env })
  try {
    const fields = { username: "Ada", password: "right" }
    const { visitor } = await signInByForm(app.origin, { fields })
    return await (await visitor.fetch("/api/me")).json()
  } finally {
    await app.stop()
  }
}

const ADA = { user: { name: "Ada", id: "7" }, role: "reader" }

describe.skipIf(why)(`Express, by \`sallyport move\` with npm ${why}`, () => {
  const application = () =>
    applicationFrom(path.join(root, "test/moving/apps/express-5"), [
      "core",
      "integrations/node",
      "integrations/express",
    ])

  test("the alias: npm leaves no former core, and people sign in", async () => {
    const app = await application()
    await app.run(command)
    expect(await app.run("npm ls @auth/core")).toMatch(/@auth\/core@npm:@sallyport\/core@/)
    expect(await signedInAt(app)).toMatchObject(ADA)
    await app.run("npm ci --no-audit --no-fund && npm ls @auth/core")
  })

  test("new names: nothing of Auth.js is left, and people sign in", async () => {
    const app = await application()
    // The exit code is 1: the manifest of this test has settings that name the package.
    await app.run(`${command} --rename || true`)
    expect(await app.run("npm ls --all --parseable")).not.toContain("node_modules/@auth/")
    expect(await signedInAt(app)).toMatchObject(ADA)
    await app.run("npm ci --no-audit --no-fund")
  })
})

test.skipIf(why)(`next-auth 4 beside an adapter that has it as a peer ${why}`, async () => {
  const packages = ["core", "client", "integrations/next-auth-4"]
  const app = await applicationFrom("next-auth-4-app", packages)
  await app.run(
    "npm install --no-audit --no-fund --ignore-scripts @next-auth/prisma-adapter@1.0.7 @prisma/client@6.19.3",
  )
  await app.run(command)
  expect(JSON.parse(await app.run("node library.cjs"))).toMatchObject({
    name: "@sallyport/next-auth-4",
    sub: "ada",
  })
  await app.run("npm ci --no-audit --no-fund --ignore-scripts && npm ls next-auth")
})
