import { PrismaAdapter } from "@auth/prisma-adapter"
import type { Adapter } from "@sallyport/core/adapters"
import type { TestClient } from "./databases.js"

/** The adapter that an application has which was written for Auth.js. */
export const officialAdapter = (prisma: TestClient): Adapter => PrismaAdapter(prisma as never)
