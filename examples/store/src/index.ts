export { db } from "./database.js"
export { demo, localProviders, type Demo } from "./demo.js"
export { prepareDatabase } from "./prepare-database.js"
export { roleOf } from "./roles.js"
