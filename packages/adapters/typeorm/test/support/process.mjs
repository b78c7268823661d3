// What each of several processes opens: a store of records with these options of TypeORM.
import { authRecordEntity, typeormRecords } from "@sallyport/typeorm-adapter"
import Libsql from "libsql"

export const openRecords = (options) =>
  typeormRecords(
    // Other databases have no such option.
    {
      ...options,
      driver: options.type === "better-sqlite3" ? Libsql : undefined,
      synchronize: false,
    },
    { entities: { AuthRecordEntity: authRecordEntity(options.type) } },
  )
