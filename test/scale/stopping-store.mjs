// A store whose writes can be stopped, as by a failing machine or network.

const READS = /^(get|list|find|count|connectedTo|now)/

/**
 * Objects whose writes are counted, from when `stop` was last called. Its plan says at which of them something happens, and
 * what: before it this process is `killed`, or it is `cut`, and never reaches the store; or its answer is `lost`.
 */
export function stoppingStore() {
  let plan = null
  let writes = 0

  const write = async (run) => {
    const isNow = plan !== null && writes === plan.at
    writes += 1
    if (!isNow) return run()
    if (plan.how === "killed") {
      process.kill(process.pid, "SIGKILL")
      return new Promise(() => undefined)
    }
    if (plan.how === "cut") throw new Error("the store is cut")
    await run()
    throw new Error("the answer of the store is lost")
  }

  const around = (target) => {
    const wrapped = Object.entries(target).flatMap(([name, operation]) =>
      typeof operation === "function" && !READS.test(name)
        ? [[name, async (...args) => write(async () => operation.apply(target, args))]]
        : [],
    )
    return Object.fromEntries(wrapped)
  }

  return {
    around,
    /** The plan from now on; null for none. Returns how many writes there were since the last one. */
    stop: (next) => {
      const count = writes
      plan = next
      writes = 0
      return count
    },
  }
}
