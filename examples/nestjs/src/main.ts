import "reflect-metadata"
import { NestFactory } from "@nestjs/core"
import type { NestExpressApplication } from "@nestjs/platform-express"
import { publicFolders } from "sallyport-example-pages"
import { prepareDatabase } from "sallyport-example-store"
import { AppModule } from "./app.module.js"

await prepareDatabase()

const app = await NestFactory.create<NestExpressApplication>(AppModule)
for (const [prefix, folder] of Object.entries(publicFolders))
  app.useStaticAssets(folder, { prefix })

const port = Number(process.env["PORT"] ?? 3000)
await app.listen(port)
console.log(`Example            http://localhost:${port}`)
