interface Timers {
  readonly setTimeout: (task: () => void, milliseconds: number) => unknown
}

/** Waits. The process goes on meanwhile. */
export async function sleep(milliseconds: number): Promise<void> {
  const { setTimeout } = globalThis as unknown as Timers
  await new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
