/**
 * All that the adapter needs of a client: runs a Lua script at the server (`EVAL`), where nothing comes between its steps.
 * Answers what the script returned, a Lua `false` as null.
 */
export type RunScript = (
  script: string,
  keys: readonly string[],
  values: readonly string[],
) => Promise<unknown>
