export { PrismaAdapter } from "./prisma-adapter.js"
export type { AnyPrismaClient } from "./any-prisma-client.js"
export { prismaRecords } from "./prisma-records.js"
export type { RecordStoreOptions } from "@sallyport/adapter-base"
