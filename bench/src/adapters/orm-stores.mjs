// Mappers on PostgreSQL, as `stores.mjs` has the others: the official tables, and the driver's queries counted.
import TheirSequelize from "@auth/sequelize-adapter"
import { PrismaAdapter as TheirPrisma } from "@auth/prisma-adapter"
import { TypeORMAdapter as TheirTypeORM } from "@auth/typeorm-adapter"
import { PrismaPg } from "@prisma/adapter-pg"
import { PrismaAdapter } from "@sallyport/prisma-adapter"
import SequelizeAdapter from "@sallyport/sequelize-adapter"
import { entities, getManager, TypeORMAdapter } from "@sallyport/typeorm-adapter"
import pg from "pg"
import { Sequelize } from "sequelize"
import { counting } from "./counting.mjs"
import { createPostgresDatabase } from "./postgres-database.mjs"
import { prismaClient, tables } from "./prisma-client.mjs"

export const ormStores = {
  "Prisma, PostgreSQL": async (side) => {
    const connectionString = await createPostgresDatabase()
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(tables)
    await client.end()
    const prisma = new (await prismaClient())({ adapter: new PrismaPg({ connectionString }) })
    return { adapter: { ours: PrismaAdapter, theirs: TheirPrisma }[side](prisma), asked: queries() }
  },
  "TypeORM, PostgreSQL": async (side) => {
    const url = await createPostgresDatabase()
    const dataSource = { type: "postgres", url, synchronize: true }
    await getManager({ dataSource, entities })
    const made = { ...dataSource, synchronize: false }
    const adapter =
      side === "ours" ? TypeORMAdapter(made, { entities }) : TheirTypeORM(made, { entities })
    return { adapter, asked: queries() }
  },
  "Sequelize, PostgreSQL": async (side) => {
    const client = new Sequelize(await createPostgresDatabase(), { logging: false })
    const adapter = { ours: SequelizeAdapter, theirs: TheirSequelize }[side](client)
    await client.sync()
    return { adapter, asked: queries() }
  },
}

const queries = () => counting(pg.Client.prototype, ["query"])
