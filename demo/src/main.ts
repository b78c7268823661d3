import { fileURLToPath } from "node:url"
import { startDemo, type Demo } from "./start-demo.js"

const demo = await start()

console.log(`
  Sallyport demo     ${demo.url}
  Its mailbox        ${demo.mailboxUrl}

  Open the first address and click “Sign in”. Ctrl-C stops everything.
`)

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    void demo.stop().then(() => process.exit(0))
  })

async function start(): Promise<Demo> {
  const port = Number(process.env["PORT"] ?? 3000)
  try {
    return await startDemo({
      port,
      file: fileURLToPath(new URL("../.data/demo.sqlite", import.meta.url)),
      databaseUrl: process.env["DATABASE_URL"],
      secret: process.env["AUTH_SECRET"],
    })
  } catch (error) {
    if ((error as { code?: string }).code !== "EADDRINUSE") throw error
    console.error(`Port ${port} is taken. Choose another one: PORT=3001 npm start`)
    process.exit(1)
  }
}
