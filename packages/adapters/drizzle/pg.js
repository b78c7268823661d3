export * from "./dist/entrypoints/pg.js"
