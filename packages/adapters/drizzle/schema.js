export * from "./dist/entrypoints/schema.js"
