// What each of several processes opens: an adapter, or a store of records, with these options of Sequelize.
import SequelizeAdapter, { sequelizeRecords } from "@sallyport/sequelize-adapter"
import { Sequelize } from "sequelize"

const clientWith = (options) => new Sequelize({ ...options, logging: false })

export const openAdapter = (options) => SequelizeAdapter(clientWith(options))

export const openRecords = (options) => sequelizeRecords(clientWith(options))
