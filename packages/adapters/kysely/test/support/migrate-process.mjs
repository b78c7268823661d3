// One of several processes that create the tables at the same time: `node migrate-process.mjs <kind> <where> <moment>`.
import { Kysely } from "kysely"
import { migrateToLatest } from "@sallyport/kysely-adapter"
import { dialectAt } from "./dialect-at.mjs"

const [kind, where, moment] = process.argv.slice(2)

const db = new Kysely({ dialect: await dialectAt(kind, where) })
await new Promise((resolve) => setTimeout(resolve, Number(moment) - Date.now()))
await migrateToLatest(db)
await db.destroy()
