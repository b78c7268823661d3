import { execFile } from "node:child_process"
import path from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)

/**
 * Generates the Prisma client of the application in `folder`. Its queries run without an engine
 * (`engineType = "client"`). That does not need the schema engine, which Prisma would download from its own server, so
 * another program replaces it.
 */
export async function preparePrisma(folder: string): Promise<void> {
  const prisma = path.join(folder, "node_modules/prisma/build/index.js")
  await run(process.execPath, [prisma, "generate", "--schema", "schema.prisma"], {
    cwd: folder,
    env: {
      ...process.env,
      CHECKPOINT_DISABLE: "1",
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    },
    timeout: 600_000,
  })
}
