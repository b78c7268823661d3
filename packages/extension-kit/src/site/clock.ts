import { vi } from "vitest"

/** Stops the time of this process, which then goes on only by `wait`. */
export function stopTime(): void {
  vi.useFakeTimers({ now: new Date("2030-01-02T03:04:05Z"), toFake: ["Date"] })
}

export function startTime(): void {
  vi.useRealTimers()
}

/** Seconds. */
export function wait(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
}
