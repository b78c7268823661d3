// What each of several processes opens: an adapter with these options of Sequelize.
import SequelizeAdapter from "@sallyport/sequelize-adapter"
import { Sequelize } from "sequelize"

export const openAdapter = (options) =>
  SequelizeAdapter(new Sequelize({ ...options, logging: false }))
