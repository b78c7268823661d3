/**
 * A preset of the published `@auth/core`, by the name of its file; undefined if there is none with this name. `Made` is
 * what the caller reads from its result.
 */
export async function presetOfAuthJs<Made>(
  file: string,
): Promise<((options: object) => Made) | undefined> {
  try {
    const module: unknown = await import(`auth-js-core/providers/${file}`)
    return (module as { default: (options: object) => Made }).default
  } catch (error) {
    const isAbsent = error instanceof Error && /Cannot find (?:module|package)/.test(error.message)
    if (isAbsent) return undefined
    throw error
  }
}
