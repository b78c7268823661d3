import { thrownName } from "./verdict.js"

type Anything = (...args: never[]) => unknown

/** The same function, which also notes how each call ended and how long it took, under its name. */
export function timed<Call extends Anything>(
  call: Call,
  name: string,
  { note, verdict }: { note: (text: string) => void; verdict: (result: unknown) => string },
): Call {
  const listened = async (...args: Parameters<Call>) => {
    const began = performance.now()
    const end = (what: string) => note(`${name} → ${what} (${millisecondsSince(began)})`)
    let result: unknown
    try {
      result = await call(...args)
    } catch (error) {
      end(`threw ${thrownName(error)}`)
      throw error
    }
    end(verdict(result))
    return result
  }
  return listened as unknown as Call
}

/** A duration such as "3.2 ms". */
export function millisecondsSince(began: number): string {
  return `${(performance.now() - began).toFixed(1)} ms`
}
