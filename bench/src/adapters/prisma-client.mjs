// The client that Prisma's own command generates from the models of an application that was written for the official
// adapter.
import { execFile } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { mkdir, symlink, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

const run = promisify(execFile)
const require = createRequire(import.meta.url)
const folder = fileURLToPath(new URL("../../node_modules/.cache/prisma/", import.meta.url))
const folderOf = (name) => path.dirname(require.resolve(`${name}/package.json`))

/** The class of the client, generated once. */
export async function prismaClient() {
  if (!existsSync(path.join(folder, "client"))) await generate()
  return require(path.join(folder, "client")).PrismaClient
}

async function generate() {
  const scope = path.join(folder, "node_modules/@prisma")
  await mkdir(scope, { recursive: true })
  await symlink(folderOf("@prisma/client"), path.join(scope, "client"))
  await symlink(folderOf("prisma"), path.join(folder, "node_modules/prisma"))
  await writeFile(path.join(folder, "package.json"), "{}")
  const moved = new URL("../../../test/moving/stores/prisma/schema.prisma", import.meta.url)
  const schema = readFileSync(moved, "utf8")
  const models = schema.slice(schema.indexOf("model User"))
  const generator = `generator client {
  provider = "prisma-client-js"
  output = "./client"
}
datasource db {
  provider = "postgresql"
}
${models}`
  await writeFile(path.join(folder, "schema.prisma"), generator)
  const script = path.join(folderOf("prisma"), "build/index.js")
  // The schema engine, which Prisma would fetch from a server of its own, is not needed to generate: another program
  // stands in.
  const env = {
    ...process.env,
    CHECKPOINT_DISABLE: "1",
    PRISMA_GENERATE_SKIP_AUTOINSTALL: "1",
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
  }
  await run(process.execPath, [script, "generate"], { cwd: folder, env })
}

/** The tables of the models: Prisma's own migrations need that engine. */
export const tables = `
  create table "User" ("id" text primary key, "name" text, "email" text unique, "emailVerified" timestamp(3), "image" text);
  create table "Account" ("id" text not null unique, "userId" text not null references "User" ("id") on delete cascade,
    "type" text not null, "provider" text not null, "providerAccountId" text not null, "refresh_token" text, "access_token" text,
    "expires_at" integer, "token_type" text, "scope" text, "id_token" text, "session_state" text,
    primary key ("provider", "providerAccountId"));
  create table "Session" ("id" text not null unique, "sessionToken" text not null unique, "expires" timestamp(3) not null,
    "userId" text not null references "User" ("id") on delete cascade);
  create table "VerificationToken" ("identifier" text not null, "token" text not null, "expires" timestamp(3) not null,
    primary key ("identifier", "token"))`
