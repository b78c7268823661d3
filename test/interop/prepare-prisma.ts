import { execFile } from "node:child_process"
import path from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)

/**
 * Makes the Prisma client of the application in `folder`. Its queries run without an engine (`engineType = "client"`); the
 * schema engine, which Prisma would fetch from a server of its own, is not needed for that, so another program stands in.
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
    timeout: 120_000,
  })
}
