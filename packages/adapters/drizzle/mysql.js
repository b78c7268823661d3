export * from "./dist/doors/mysql.js"
