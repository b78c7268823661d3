process.env.PORT ??= "3000"
process.env.HOST ??= "localhost"

await import("./dist/server/entry.mjs")
console.log(`Example            http://localhost:${process.env.PORT}`)
