// How long a session check takes while people sign in with passwords, and how much memory they take.
import { randomBytes, scrypt } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { promisify } from "node:util"
import { createPasswords } from "@sallyport/core/password"

const derive = promisify(scrypt)
const MIB = 1024 * 1024
const owasp = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

/** As an application does that hashes whatever comes, with the same parameters. */
const unbounded = () => derive("a wrong password", randomBytes(16), 32, owasp)

/** A flood of sign-ins: as many as `hashes` are always under way, and a refused client retries after a second. */
const floods = {
  nobody: () => undefined,
  "8 sign-ins, unbounded scrypt": () => ({ hashes: 8, check: unbounded }),
  "8 sign-ins, verifyPassword": () => ({ hashes: 8, check: checkIn(createPasswords()) }),
  "100 sign-ins, verifyPassword": () => ({ hashes: 100, check: checkIn(createPasswords()) }),
}

function checkIn({ verifyPassword }) {
  return () => verifyPassword("a wrong password", undefined)
}

/**
 * One row for each flood: p50 and p99 of a session check in ms, the most memory in MiB, and how many were refused.
 * Takes so many checks, or so many ms where a check takes seconds.
 */
export async function measureFloods(operation, { checks = 200, most = 10_000 } = {}) {
  const rows = []
  for (const [name, make] of Object.entries(floods)) {
    const end = startFlood(make())
    const times = []
    let memory = 0
    const latest = performance.now() + most
    while (times.length < checks && performance.now() < latest) {
      // Timers and sockets get their turn, as between requests.
      await setTimeout(10)
      const start = performance.now()
      await operation()
      times.push(performance.now() - start)
      memory = Math.max(memory, process.memoryUsage.rss())
    }
    const { done, refused } = await end()
    times.sort((a, b) => a - b)
    const at = (share) => times[Math.floor(times.length * share)]
    rows.push({ name, p50: at(0.5), p99: at(0.99), memory: memory / MIB, done, refused })
  }
  return rows
}

/** Starts it; the function that is returned ends it and says how many were checked and refused. */
function startFlood(flood) {
  const count = { done: 0, refused: 0 }
  if (!flood) return async () => count
  let goesOn = true
  const visitors = Array.from({ length: flood.hashes }, async () => {
    while (goesOn)
      await flood.check().then(
        () => count.done++,
        async (error) => {
          if (error.type !== "PasswordQueueFull") throw error
          count.refused++
          await setTimeout(1000)
        },
      )
  })
  return async () => {
    goesOn = false
    await Promise.all(visitors)
    return count
  }
}
