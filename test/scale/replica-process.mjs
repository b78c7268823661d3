// A second PostgreSQL that follows the one at POSTGRES_URL with a delay of some seconds. It is forked, and reports its
// address.
import { serviceHome } from "../../scripts/service-home.mjs"
import { copyServer, startServer } from "./postgres-servers.mjs"

const [behind = "0s"] = process.argv.slice(2)
const primary = new URL(process.env.POSTGRES_URL)
const home = serviceHome("postgres")
await copyServer(home, primary)
const { port, stop } = await startServer(home, "SIGINT", [`recovery_min_apply_delay=${behind}`])
process.send(Object.assign(new URL(primary), { port: String(port) }).href)
process.on("disconnect", () => void stop().finally(home.remove))
