import { createHook } from "node:async_hooks"

/** How many libuv thread-pool jobs one operation starts, on average over fifty. */
export async function countJobs(operation) {
  await operation()
  let jobs = 0
  const hook = createHook({
    init: (_id, type) => {
      if (
        /REQUEST|^RANDOMBYTES|^HASH|^SIGN|^CIPHER|^KEY|^DERIVE|^HKDF/i.test(type) &&
        !/^TCP|^HTTP/.test(type)
      )
        jobs++
    },
  }).enable()
  for (let turn = 0; turn < 50; turn++) await operation()
  hook.disable()
  return jobs / 50
}
