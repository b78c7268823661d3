// A local server of DynamoDB in a process of its own, so that what it costs is not counted as the adapter's.
import dynalite from "dynalite"
import { once } from "node:events"

const server = dynalite({ createTableMs: 0 })
server.listen(0, "127.0.0.1")
await once(server, "listening")
process.on("disconnect", () => process.exit())
process.send(server.address().port)
