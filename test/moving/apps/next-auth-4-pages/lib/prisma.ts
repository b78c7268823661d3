import { PrismaLibSQL } from "@prisma/adapter-libsql"
import { PrismaClient } from "@prisma/client"

const url = `file:${process.env.STORE_FOLDER}/auth.db`
const globalForPrisma = globalThis as typeof globalThis & { prisma?: PrismaClient }

export const prisma =
  globalForPrisma.prisma ?? new PrismaClient({ adapter: new PrismaLibSQL({ url }) })

if (process.env.NODE_ENV !== "production") globalForPrisma.prisma = prisma
