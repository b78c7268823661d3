import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import type { AnswerMessage, OpenMessage, ReadyMessage } from "./messages.js"

/** A process that has opened an adapter. */
export interface AdapterProcess {
  readonly operations: readonly string[]
  readonly call: (operation: string, given: readonly unknown[]) => Promise<unknown>
  readonly end: () => Promise<void>
  /** Ends it at once, whatever it is doing. */
  readonly kill: () => Promise<void>
}

const script = fileURLToPath(new URL("./adapter-process.js", import.meta.url))

interface WaitingCall {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** Starts a process; rejects if the adapter cannot be opened. */
export async function startProcess(opening: OpenMessage): Promise<AdapterProcess> {
  // Structured cloning preserves dates, undefined and every text; JSON does not.
  const child = fork(script, { serialization: "advanced" })
  const ended = once(child, "exit")
  child.send(opening)
  const opened = await Promise.race([once(child, "message"), ended.then(() => null)])
  const [first] = (opened ?? [{ failed: "The process ended" }]) as [ReadyMessage]
  if ("failed" in first) {
    child.kill()
    throw new Error(`${opening.module}: ${first.failed}`)
  }
  const waiting = new Map<number, WaitingCall>()
  child.on("message", (answer: AnswerMessage) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ("failed" in answer) asked?.reject(new Error(answer.failed))
    else asked?.resolve(answer.value)
  })
  child.on("exit", () => {
    for (const { reject } of waiting.values()) reject(new Error("The process ended"))
  })
  let id = 0
  return {
    operations: first.operations,
    call: (operation, given) =>
      new Promise((resolve, reject) => {
        id += 1
        waiting.set(id, { resolve, reject })
        child.send({ id, operation, given }, (error) => error && reject(error))
      }),
    end: async () => {
      if (child.connected) child.disconnect()
      await ended
    },
    kill: async () => {
      child.kill("SIGKILL")
      await ended
    },
  }
}
