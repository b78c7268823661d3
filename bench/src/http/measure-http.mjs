import { fork } from "node:child_process"
import { once } from "node:events"
import autocannon from "autocannon"
import { median } from "../median.mjs"
import { startBuiltApps } from "./built-apps.mjs"
import { servers } from "./servers.mjs"

const CONNECTIONS = 16

/**
 * Requests a second, latency in ms and CPU microseconds a request of each server, medians of rounds in which the
 * servers take turns. The client shares the machine with them. Each answers `warmUp` requests first: Next.js takes
 * three times as long for the first four hundred of them as for those after the first two thousand.
 */
export async function measureHttp({ rounds, seconds, warmUp }) {
  const forked = []
  for (const name of Object.keys(servers)) forked.push(await start(name))
  const built = await startBuiltApps()
  const running = [...forked, ...built.running]
  for (const server of running) await expectPerson(server)
  for (const server of running) await load(server, { amount: warmUp })
  const shots = new Map(running.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const server of running) shots.get(server.name).push(await shoot(server, seconds))
  for (const { end } of forked) end()
  await built.end()
  return running.map(({ name }) => ({ name, ...medians(shots.get(name)) }))
}

async function start(name) {
  const child = fork(new URL("serve.mjs", import.meta.url), [name])
  const [{ url, cookie }] = await once(child, "message")
  const cpu = async () => {
    child.send("cpu")
    const [{ cpu: taken }] = await once(child, "message")
    return taken
  }
  return { name, url, cookie, cpu, end: () => child.kill() }
}

/** A benchmark of "nobody is signed in" would look splendid. */
async function expectPerson({ name, url, cookie }) {
  const answer = await fetch(url, { headers: { cookie } })
  const text = await answer.text()
  if (!name.includes("does nothing") && !text.includes("ada@example.com"))
    throw new Error(`${name}: ${text}`)
}

async function shoot(server, duration) {
  const { cpu } = server
  const before = await cpu()
  const { requests, latency } = await load(server, { duration })
  const taken = ((await cpu()) - before) / requests.total
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, cpu: taken }
}

/** Sends as many requests, or for as many seconds, as `extent` says. */
async function load({ url, cookie }, extent) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    headers: { cookie },
    ...extent,
  })
  const { non2xx, errors } = result
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} not answered, ${errors} failed`)
  return result
}

function medians(shots) {
  const of = (name) => median(shots.map((shot) => shot[name]))
  return { perSecond: of("perSecond"), p50: of("p50"), p99: of("p99"), cpu: of("cpu") }
}
