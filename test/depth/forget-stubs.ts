import { afterAll, vi } from "vitest"

// Files that share a process must not find what the one before has put in place of the environment.
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
