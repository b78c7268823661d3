export { PrismaAdapter } from "./prisma-adapter.js"
export type { AnyPrismaClient } from "./any-prisma-client.js"
