import { testAdoptionRace } from "@sallyport/adapter-kit"
import { describe } from "vitest"
import { PrismaAdapter } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  const open = async () => {
    const { prisma, close } = await openPostgres(7)
    return { adapter: PrismaAdapter(prisma), close }
  }
  testAdoptionRace("PrismaAdapter", open, { rounds: 3 })
})
