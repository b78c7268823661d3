export * from "./dist/doors/pg.js"
