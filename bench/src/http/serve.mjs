// `serve.mjs <server>`: serves on a free port of this machine, and tells what CPU time it took when it is asked.
import { servers } from "./servers.mjs"

const { server, path, cookie } = await servers[process.argv[2]]()
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address()
  process.send({ url: `http://127.0.0.1:${port}${path}`, cookie })
})
process.on("message", () => {
  const { user, system } = process.cpuUsage()
  process.send({ cpu: user + system })
})
