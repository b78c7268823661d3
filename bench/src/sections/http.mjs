import { measureHttp } from "../http/measure-http.mjs"
import { figure, markdownTable, verdict } from "../markdown-table.mjs"

const head = ["Server", "requests/s", "p50, ms", "p99, ms", "server CPU, µs"]

/** Requests a second over HTTP on this machine, which the client shares; 16 connections. */
export async function http({ quick }) {
  const servers = await measureHttp(
    quick ? { rounds: 1, seconds: 1, warmUp: 200 } : { rounds: 5, seconds: 1, warmUp: 2_000 },
  )
  const rows = servers.map(({ name, perSecond, p50, p99, cpu }) => [
    name,
    ...[perSecond, p50, p99, cpu].map(figure),
    ...judged({ name, perSecond }, servers),
  ])
  return markdownTable([...head, "target", ""], rows)
}

function judged({ name, perSecond }, servers) {
  if (!name.endsWith(", ours")) return ["–", ""]
  const twin = servers.find((server) => server.name === name.replace(", ours", ", theirs"))
  const ratio = perSecond / twin.perSecond
  // Most of the time is the framework's there, as the route that does nothing shows.
  if (!name.startsWith("express")) return [`${figure(ratio)}× theirs`, ""]
  return verdict(`≥ 4× theirs: ${figure(ratio)}×`, ratio >= 4)
}
