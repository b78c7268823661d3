import { describe } from "vitest"
import { testAdoptionRace } from "../../../../test/depth/adapter-contract.js"
import { PrismaAdapter } from "../src/index.js"
import { missing, openPostgres } from "./support/databases.js"

describe.skipIf(missing.postgres)(`PostgreSQL ${missing.postgres ?? ""}`, () => {
  const open = async () => {
    const { prisma, close } = await openPostgres(7)
    return { adapter: PrismaAdapter(prisma), close }
  }
  testAdoptionRace("PrismaAdapter", open, { rounds: 3 })
})
