import { app } from "./app.js"

const port = Number(process.env["PORT"] ?? 3000)
await app.listen({ port })
console.log(`Example            http://localhost:${port}`)
