// What each of several processes opens: a store of records, through a client that was generated for PostgreSQL.
import { createRequire } from "node:module"
import { PrismaPg } from "@prisma/adapter-pg"
import { prismaRecords } from "@sallyport/prisma-adapter"

export const openRecords = async ({ client, connectionString }) => {
  const { PrismaClient } = createRequire(import.meta.url)(client)
  return prismaRecords(new PrismaClient({ adapter: new PrismaPg({ connectionString }) }))
}
