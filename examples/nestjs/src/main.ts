import "reflect-metadata"
import { NestFactory } from "@nestjs/core"
import { prepareDatabase } from "sallyport-example-store"
import { AppModule } from "./app.module.js"

await prepareDatabase()

const app = await NestFactory.create(AppModule)

const port = Number(process.env["PORT"] ?? 3000)
await app.listen(port)
console.log(`Example            http://localhost:${port}`)
