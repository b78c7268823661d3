/** Prints what was counted or measured in a test. */
export function tell(what: string, figures: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`)
}
