export * from "./dist/entrypoints/mysql.js"
