import { fork } from "node:child_process"
import { once } from "node:events"
import autocannon from "autocannon"
import { median } from "../median.mjs"
import { servers } from "./servers.mjs"

const CONNECTIONS = 16

/**
 * Requests a second, latency in ms and CPU microseconds a request of each server, medians of rounds in which the servers
 * take turns. The client shares the machine with them.
 */
export async function measureHttp({ rounds, seconds }) {
  const running = []
  for (const name of Object.keys(servers)) running.push(await start(name))
  for (const server of running) await shoot(server, 1)
  const shots = new Map(running.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const server of running) shots.get(server.name).push(await shoot(server, seconds))
  for (const { child } of running) child.kill()
  return running.map(({ name }) => ({ name, ...medians(shots.get(name)) }))
}

async function start(name) {
  const child = fork(new URL("serve.mjs", import.meta.url), [name])
  const [{ url, cookie }] = await once(child, "message")
  const answer = await fetch(url, { headers: { cookie } })
  const text = await answer.text()
  if (cookie && !text.includes("ada@example.com")) throw new Error(`${name}: ${text}`)
  return { name, child, url, cookie }
}

async function shoot({ child, url, cookie }, duration) {
  const before = await cpuOf(child)
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    duration,
    connections: CONNECTIONS,
    headers: { cookie },
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} not answered, ${errors} failed`)
  const cpu = ((await cpuOf(child)) - before) / requests.total
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, cpu }
}

async function cpuOf(child) {
  child.send("cpu")
  const [{ cpu }] = await once(child, "message")
  return cpu
}

function medians(shots) {
  const of = (name) => median(shots.map((shot) => shot[name]))
  return { perSecond: of("perSecond"), p50: of("p50"), p99: of("p99"), cpu: of("cpu") }
}
