// What each of several processes opens: a store of records with these options of MikroORM.
import { MariaDbDriver } from "@mikro-orm/mariadb"
import { PostgreSqlDriver } from "@mikro-orm/postgresql"
import { mikroOrmRecords } from "@sallyport/mikro-orm-adapter"

const drivers = { mariadb: MariaDbDriver, pg: PostgreSqlDriver }

export const openRecords = ({ driver, ...options }) =>
  mikroOrmRecords({ ...options, driver: drivers[driver] })
