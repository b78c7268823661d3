/** Mappers wrap the error of the driver, some of them twice, and `fetch` that of the network. */
const DEEPEST = 4

/** What caused an error, and what caused that, the outermost first. */
export function causesOf(error: Error, left: number = DEEPEST): readonly Error[] {
  const cause = causeOf(error)
  return cause && left > 0 ? [cause, ...causesOf(cause, left - 1)] : []
}

/** The cause is an error, or has one as `err`. Of several attempts to connect, each on an address, one is enough. */
function causeOf(error: Error): Error | undefined {
  try {
    const { cause, errors } = error as { readonly cause?: unknown; readonly errors?: unknown }
    const { err } = (cause ?? {}) as { readonly err?: unknown }
    const [first] = Array.isArray(errors) ? (errors as readonly unknown[]) : []
    return [cause, err, first].find((one) => one instanceof Error)
  } catch {
    // A getter may throw.
    return undefined
  }
}

/** What an error says, without the values of a statement, as Drizzle writes them: one may be a token. */
export function textOf({ message }: Error): string {
  return message.replace(/\nparams: [^]*/, "")
}
