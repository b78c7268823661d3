import { PrismaAdapter } from "@auth/prisma-adapter"
import { PrismaLibSQL } from "@prisma/adapter-libsql"
import { PrismaClient } from "@prisma/client"
import { readFileSync } from "node:fs"
import path from "node:path"

/** A SQLite file, with the tables of schema.prisma. */
export default async function openStore() {
  const url = `file:${path.join(process.env.STORE_FOLDER, "auth.db")}`
  const prisma = new PrismaClient({ adapter: new PrismaLibSQL({ url }) })
  const tables = readFileSync(new URL("./tables.sql", import.meta.url), "utf8")
  for (const statement of tables.split(";").filter((one) => one.trim()))
    await prisma.$executeRawUnsafe(statement)
  return {
    adapter: PrismaAdapter(prisma),
    rows: async () => ({
      users: await prisma.user.count(),
      accounts: await prisma.account.count(),
      sessions: await prisma.session.count(),
      tokens: await prisma.verificationToken.count(),
    }),
  }
}
