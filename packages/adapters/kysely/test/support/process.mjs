// What each of several processes opens: an adapter, or a store of records, on the database of this kind at this place.
import { Kysely } from "kysely"
import { KyselyAdapter, kyselyRecords } from "@sallyport/kysely-adapter"
import { dialectAt } from "./dialect-at.mjs"

export const openAdapter = async ({ kind, where }) =>
  KyselyAdapter(new Kysely({ dialect: await dialectAt(kind, where) }))

export const openRecords = async ({ kind, where }) =>
  kyselyRecords(new Kysely({ dialect: await dialectAt(kind, where) }))
