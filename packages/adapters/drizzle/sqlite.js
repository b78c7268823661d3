export * from "./dist/entrypoints/sqlite.js"
