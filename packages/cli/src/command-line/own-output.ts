import { stderr, stdout } from "node:process"

/**
 * Does work while everything that is written to the standard output goes to the standard error: configurations, adapters
 * and drivers of an application print what they like, and the standard output is to hold one document.
 */
export async function keepingOutput<Result>(work: () => Promise<Result>): Promise<Result> {
  const { write } = stdout
  stdout.write = stderr.write.bind(stderr)
  try {
    return await work()
  } finally {
    stdout.write = write
  }
}
