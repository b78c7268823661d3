import { execFile } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { sampled } from "../../../../test/depth/depth.js"
import { generateClient, type Major } from "./support/generate-client.js"
import { ourModels } from "./support/models.js"

const run = promisify(execFile)
const compiler = createRequire(import.meta.url).resolve("typescript/bin/tsc")
const adapter = fileURLToPath(new URL("../dist/index.js", import.meta.url))

const program = `import { PrismaClient } from "./client/index.js"
import { PrismaAdapter } from ${JSON.stringify(adapter)}
declare const prisma: PrismaClient
PrismaAdapter(prisma)
PrismaAdapter(prisma.$extends({ model: { user: { hello: () => "" } } }))
// @ts-expect-error a model is no client
PrismaAdapter(prisma.user)
`

/** The compiler's errors for a program that passes a generated client, an extended one, and something else. */
async function problemsWith(major: Major): Promise<string> {
  const client = await generateClient(major, "sqlite", ourModels)
  const file = path.join(path.dirname(client), "program.ts")
  await writeFile(file, program)
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--target", "es2023"]
  const resolution = ["--module", "nodenext", "--types", "node", "--ignoreConfig"]
  const said = await run(process.execPath, [compiler, ...options, ...resolution, file]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  )
  return said.stdout
}

test.each(sampled([6, 7] as const, 1))(
  "a client that Prisma %i generated fits, an extended one too, and nothing else",
  async (major) => {
    expect(await problemsWith(major)).toBe("")
  },
)
