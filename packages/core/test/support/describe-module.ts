import { describe, expect, test } from "vitest"

/** How the provider's response comes back: in the address, or as a form that the browser posts. */
export type ResponseMode = "query" | "form_post"

/** What a client must do with it; "not applicable" if it deliberately lacks the feature. */
type Verdict = "accept" | "reject" | "not applicable"

/** One case of the suite, as data. */
export interface ConformanceModule {
  /**
   * The name in the OpenID Foundation's suite after `oidcc-client-test-` or `fapi…-client-test-`; E01 and up are ours.
   */
  readonly name: string
  /** What the provider does. */
  readonly provider: string
  /** What the client must do. */
  readonly must: string
  readonly verdict: Verdict
  /** Why it does not apply, and what is proven instead. */
  readonly reason?: string
  /** The response modes that it runs in. Default: only the query. */
  readonly modes?: readonly ResponseMode[]
  readonly run: (mode: ResponseMode) => Promise<void>
}

/** What the site shows of a module. Each test leaves it for `tools/conformance-table.mjs`. */
interface ConformanceRow extends Omit<ConformanceModule, "run" | "modes"> {
  readonly section: string
  readonly mode: ResponseMode
}

declare module "vitest" {
  interface TaskMeta {
    conformance?: ConformanceRow
  }
}

/** Both modes of the Form Post plan, which runs the modules of the Basic plan. */
export const bothModes: readonly ResponseMode[] = ["query", "form_post"]

/** A test for each module of a section and each of its response modes. */
export function describeModules(section: string, modules: readonly ConformanceModule[]): void {
  describe(`${section}`, () => {
    const runs = modules.flatMap(({ modes = ["query"], ...module }) =>
      modes.map((mode) => ({
        title: modes.length > 1 ? `${module.name} (${mode})` : module.name,
        mode,
        module,
      })),
    )
    for (const { title, mode, module } of runs) {
      const { run, ...row } = module
      test(`${title}`, { meta: { conformance: { ...row, section, mode } } }, async () => {
        expect.hasAssertions()
        await run(mode)
      })
    }
  })
}

/** One run after another, so that a module may cover several cases; a failure says which one. */
export function eachOf<T>(
  cases: Readonly<Record<string, T>>,
  run: (one: T, mode: ResponseMode) => Promise<void>,
): ConformanceModule["run"] {
  return async (mode) => {
    for (const [name, one] of Object.entries(cases))
      await run(one, mode).catch((error: unknown) => {
        throw new Error(`${name}: ${error instanceof Error ? error.message : "failed"}`, {
          cause: error,
        })
      })
  }
}
