import { Kysely } from "kysely"
import type { Database } from "./database.js"

/** Kysely, with a compile-time check that the tables have the columns that sign-in needs. Using it is not required. */
export class KyselyAuth<DB extends T, T = Database> extends Kysely<DB> {}
