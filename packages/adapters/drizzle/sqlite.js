export * from "./dist/doors/sqlite.js"
